/** The house checks itself: rooms, names and habits that a machine can see (CONTRIBUTING.md, Manners; ARCHITECTURE.md). */
import type { Call } from '@yuncang/contract/wire/call.ts'
import { handlers } from '@yuncang/server/app/calls.ts'
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from '@yuncang/contract/wire/field.ts'
import { AREAS, DRAWERS } from './areas.ts'
import { parse, ROOT, textOf, type Parsed } from './parsed.ts'

/** Words that a whole area shares lie in the area itself, in the domain only. */
const SHARED_BY_AREA = ['domain']

const files = globSync('{packages/*/src,test,tools,bench}/**/*.{ts,tsx,mjs,css}', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/.types/**', '**/dist/**'],
}).sort()
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\.sample\.ts$/.test(file)
const sources = files.filter((file) => /^packages\/.*\.tsx?$/.test(file) && !isTest(file) && !file.endsWith('.d.ts'))
const roomOf = (file: string) => file.split('/')[1]!

let parsed: Parsed[]

beforeAll(() => {
  parsed = sources.map(parse)
})

describe('rooms', () => {
  it('have the same areas and features, under the same names', () => {
    const strays = files
      .filter((file) => file.startsWith('packages/'))
      .filter((file) => {
        const [, room, , area, feature, ...rest] = file.split('/')
        // Files of the room itself: main.ts, words.ts, css.d.ts.
        if (feature === undefined) return false
        const { below, above } = DRAWERS[room!]!
        if ([...below, ...above].includes(area!)) return false
        if (rest.length === 0) return !(SHARED_BY_AREA.includes(room!) && area !== undefined && area in AREAS)
        return !AREAS[area!]?.includes(feature)
      })
    expect(strays).toEqual([])
    expect(new Set(sources.map(roomOf))).toEqual(new Set(Object.keys(DRAWERS)))
  })
})

describe('names of files', () => {
  it('of pages and the kit say what is in them: a Component, a useHook, else words with hyphens', () => {
    const strays = files
      .filter((file) => /^packages\/(web|kit)\/src\/.*\.tsx?$/.test(file))
      .filter((file) => !/\/([A-Z]\w*|use[A-Z]\w*|[a-z0-9]+(-[a-z0-9]+)*)(\.(test|sample|d|css\.d))?\.tsx?$/.test(file))
    expect(strays).toEqual([])
  })

  it('say what is inside: no file is called by a word that fits any', () => {
    const vague =
      /^(keep|kept|near|typed|touched|midway|opener|answers|arrival|slots|crew|look|look-as|info|data|helper|manager|deed|wish|told|lying|spoken|go-on|(names|facts)(?=\.store))(\.store)?(\.test)?\.tsx?$/
    expect(files.filter((file) => vague.test(file.split('/').pop()!))).toEqual([])
  })

  it('of migrations give each a minute of its own: no database begins with two of one minute', () => {
    const minutes = globSync('packages/server/src/plumbing/db/migrations/*.sql', { cwd: ROOT }).map(
      (file) => file.split('/').pop()!.split('_')[0]!,
    )
    expect(minutes.filter((minute, index) => minutes.indexOf(minute) !== index)).toEqual([])
    expect(minutes.length).toBeGreaterThan(10)
  })

  it('of migrations follow each other as they landed: a database of any version goes on with what came after it', () => {
    const folder = 'packages/server/src/plumbing/db/migrations'
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    const said = git(
      'log',
      '--reverse',
      '--raw',
      '--no-renames',
      '--abbrev=40',
      '--diff-filter=A',
      '--format=',
      '--',
      folder,
    )
    const landed = [...said.matchAll(/^:\d+ \d+ \w+ (\w{40}) A\t(\S+\.sql)$/gm)]
    const names = globSync(`${folder}/????????T????_*.sql`, { cwd: ROOT }).toSorted()
    const blobs = git('hash-object', ...names)
      .trim()
      .split('\n')
    // By what is in them: a file may be renamed.
    const place = (index: number) => {
      const places = [
        landed.findIndex(([, blob]) => blob === blobs[index]),
        landed.findIndex(([, , file]) => file === names[index]),
      ]
      return places.find((at) => at !== -1) ?? landed.length
    }
    const tooEarly = names.filter((_, index) => names.some((_, later) => later < index && place(later) > place(index)))
    expect(tooEarly, 'landed before a file whose name is earlier: give that one the present date and time').toEqual([])
  })

  it('of what a deed gets besides its input, of sentences and of stock are those of the trade: deps, never around or told', () => {
    const riddles = /^(around|Surroundings|wish|told|lying)$/
    const declared = parsed.flatMap(({ file, names }) =>
      names.filter(({ name }) => riddles.test(name)).map(({ name, line }) => `${file}:${line} ${name}`),
    )
    expect(declared).toEqual([])
  })
})

describe('the order of the rooms', () => {
  /** Addresses are leaves of the pages' room: a link may lead to any page, whatever stands where. */
  const isLeaf = (file: string) => /^packages\/web\/.*\/addresses\.ts$/.test(file)
  /** Who imports whom inside each room, types included, as paths below its `src`. */
  const within = (room: string) =>
    parsed
      .filter(({ file }) => roomOf(file) === room)
      .flatMap(({ file, imports }) =>
        imports
          .filter((name) => name.startsWith('.'))
          .map((name) => ({ from: file, to: join(file, '..', name) }))
          .filter(({ to }) => !isLeaf(to)),
      )
      .map(({ from, to }) => ({ from: below(from), to: below(to) }))
  const below = (file: string) => file.split('/').slice(3).join('/')
  const rooms = Object.keys(DRAWERS)

  it.each(rooms)('of %s: a feature imports only what stands before it', (room) => {
    const places = [
      ...DRAWERS[room]!.below,
      ...Object.entries(AREAS).flatMap(([area, features]) => [area, ...features.map((name) => `${area}/${name}`)]),
      ...DRAWERS[room]!.above,
    ]
    // Of the room's own files its words stand below all, the others (main.ts) above all.
    const placeOf = (file: string) => {
      const [area = '', feature, ...rest] = file.split('/')
      if (feature === undefined) return area === 'words.ts' ? -1 : places.length
      return places.indexOf(rest.length > 0 && area in AREAS ? `${area}/${feature}` : area)
    }
    const upwards = within(room).filter(({ from, to }) => placeOf(to) > placeOf(from))
    expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it.each(rooms)('of %s: folders form no circle, at any level', (room) => {
    const arrows = within(room)
    const deepest = Math.max(...arrows.map(({ from }) => from.split('/').length - 1))
    for (let level = 1; level <= deepest; level += 1) {
      // A folder's own files stand beside its folders.
      const folderOf = (file: string) => {
        const folders = file.split('/').slice(0, -1)
        return (folders.length < level ? [...folders, '.'] : folders.slice(0, level)).join('/')
      }
      const graph = new Map<string, Set<string>>()
      for (const { from, to } of arrows)
        if (folderOf(from) !== folderOf(to))
          graph.set(folderOf(from), (graph.get(folderOf(from)) ?? new Set()).add(folderOf(to)))
      expect(inCircles(graph), `level ${level}`).toEqual([])
    }
  })

  it('lets addresses name addresses only', () => {
    const strays = parsed
      .filter(({ file }) => isLeaf(file))
      .flatMap(({ file, imports }) =>
        imports
          .filter((name) => name.startsWith('.') && !name.endsWith('/addresses.ts'))
          .map((name) => `${file} imports ${name}`),
      )
    expect(strays).toEqual([])
  })
})

/** What is left of a graph when everything is taken away that leads nowhere or is led to by nothing: its circles, and what joins them. */
function inCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  let arrows = [...graph].flatMap(([from, targets]) => [...targets].map((to) => [from, to] as const))
  for (let before = -1; before !== arrows.length;) {
    before = arrows.length
    const [starts, ends] = [new Set(arrows.map(([from]) => from)), new Set(arrows.map(([, to]) => to))]
    arrows = arrows.filter(([from, to]) => ends.has(from) && starts.has(to))
  }
  return arrows.map(([from, to]) => `${from} -> ${to}`)
}

describe('SQL', () => {
  const mayHaveSql = (file: string) => /^packages\/server\/src\/plumbing\/db\/|(\/|\.)store\.ts$/.test(file)

  it('is written in stores and in plumbing/db only', () => {
    const importing = parsed
      .filter(
        ({ file, imports }) =>
          !mayHaveSql(file) && imports.some((name) => /(^|\/)db\/sql\.ts$|^sql-template-tag$/.test(name)),
      )
      .map(({ file }) => file)
    expect(importing).toEqual([])
    const written =
      /\bselect\b[\s\S]+\bfrom\b|\binsert\s+into\s+\w+|\bupdate\s+\w+\s+(\w+\s+)?set\b|\bdelete\s+from\s+\w+/i
    expect(
      parsed
        .filter(({ file }) => !mayHaveSql(file))
        .flatMap(({ file, literals }) =>
          literals.filter(({ text }) => written.test(text)).map(({ line }) => `${file}:${line}`),
        ),
    ).toEqual([])
    expect(
      parsed.filter(({ file, literals }) => mayHaveSql(file) && literals.some(({ text }) => written.test(text))).length,
    ).toBeGreaterThan(15)
  })

  // Under row-level security PostgreSQL takes coalesce for something that might leak, and reads the whole table before it looks; what
  // the program asks of everything (app) is under none.
  it('looks a row up by one of two columns with case, never with coalesce', () => {
    const looking = /\b\w+\.\w+ = coalesce\(/
    expect('join work k on k.id = coalesce(c.work_id, o.work_id)').toMatch(looking)
    expect(
      parsed
        .filter(({ file }) => mayHaveSql(file) && !file.startsWith('packages/server/src/app/'))
        .flatMap(({ file, literals }) =>
          literals.filter(({ text }) => looking.test(text)).map(({ line }) => `${file}:${line}`),
        ),
    ).toEqual([])
  })
})

describe('the domain', () => {
  it('is given the moment, and never looks at a clock or rolls dice', () => {
    expect(
      parsed
        .filter(({ file }) => roomOf(file) === 'domain')
        .flatMap(({ file, clocks }) => clocks.map((line) => `${file}:${line}`)),
    ).toEqual([])
  })
})

describe('money', () => {
  it('in fees, bills and boards is never a number with a point; where it must be, a line above begins “Exact because”', () => {
    const ofMoney = parsed.filter(({ file }) => ['fee', 'bill', 'board'].includes(file.split('/')[3]!))
    expect(ofMoney.length).toBeGreaterThan(30)
    expect(ofMoney.flatMap(({ file, floats }) => floats.map((found) => `${file}:${found}`))).toEqual([])
  })
})

describe('words', () => {
  /**
   * Chinese stands where people who only care for words find it: in the contract (labels, refusals, words.ts), in what draws a page
   * (.tsx) and in words.ts files; what a hook or a plain module says stands in the words beside it. Besides: the demo's company,
   * and the page that describes the API to programmers.
   */
  const mayTalk = (file: string) =>
    /^packages\/(contract|demo)\/|^packages\/(web|floor)\/.*\.tsx$|(\/|\.|-)words\.ts$|^packages\/server\/src\/app\/openapi\.ts$/.test(
      file,
    )
  /** A verb may name what was not found, in a noun: the sentence around it is the contract's. */
  const isNoun = (literal: Parsed['literals'][number]) =>
    literal.in === 'notFound' && literal.text.replaceAll(' ? ', '').trim().length <= 8

  it('of Chinese stand in words.ts, in the contract and in pages', () => {
    const elsewhere = parsed
      .filter(({ file }) => !mayTalk(file))
      .flatMap(({ file, literals }) =>
        literals
          .filter((literal) => /[\u4e00-\u9fff]/.test(literal.text) && !isNoun(literal))
          .map(({ line, text }) => `${file}:${line} ${text}`),
      )
    expect(elsewhere).toEqual([])
  })

  it('of the wire stand in the contract alone', () => {
    /*
     * The parts' own names (ysdCode, ytgbNormal, ydppName, accout …) are said once, where a field of a call is declared:
     * `wire('ylCode', …)`. Nobody else speaks them: a call's values are carried over by the contract. Addresses that were given
     * out before (`…?ysdShelvesType=2`) stay as they are.
     */
    const wire =
      /^(ys[dh]g?|yi[tl]|ytgb|ytl|ydpp|ydl|yct|yc|yoc|yos|ygs[lo]|ygc|ymt|ypt|yql|yaa|ya|yl|yb)[A-Z]\w*$|^(accout|warehousingdetai|relPlate|wornNum|actualWornNum)$/
    const strays = parsed
      .filter(({ file }) => !file.includes('/contract/src/wire/'))
      .flatMap(({ file, names, literals }) => [
        ...names.filter(({ name }) => wire.test(name)).map(({ name, line }) => `${file}:${line} ${name}`),
        ...literals
          .filter(({ text, in: callee }) => wire.test(text) && callee !== 'wire')
          .map(({ text, line }) => `${file}:${line} ${text}`),
      ])
    expect(strays).toEqual([])
    const declared = parsed.flatMap(({ literals }) => literals.filter((literal) => literal.in === 'wire'))
    expect(declared.length).toBeGreaterThan(100)
  })

  it('for how many are nouns of ours: pickedPieces, goodsCount, pallets, never somethingNum', () => {
    /*
     * A list is sorted by names of the wire, and what a template prints is kept under its own: both as texts, and as keys of the
     * tables that say what they mean.
     */
    const speaks = (file: string) => !/\/(contract|paper\/print|fee|bill)\/|\/paper\/template\//.test(file)
    const strays = parsed
      .filter(({ file }) => speaks(file))
      .flatMap(({ file, names }) =>
        names
          .filter(({ name }) => /^[a-z]\w*Num$|Plates$/.test(name))
          .map(({ name, line }) => `${file}:${line} ${name}`),
      )
    expect(strays).toEqual([])
  })

  it('stand for statuses, qualities, identities and natures: TASK_STATUS, QUALITY, IDENTITY, NATURE, USE, never their numbers', () => {
    const ofTests = files.filter((file) => isTest(file) || /^test\/.*\.ts$/.test(file)).map(parse)
    expect(ofTests.length).toBeGreaterThan(500)
    expect([...parsed, ...ofTests].flatMap(({ file, numbers }) => numbers.map((found) => `${file}:${found}`))).toEqual(
      [],
    )
  })
})

describe('every call of the contract', () => {
  it('has a handler, a permit and a test that names it', async () => {
    const modules = sources.filter((file) => file.startsWith('packages/contract/src/') && !file.includes('/wire/'))
    const declared = (
      await Promise.all(
        modules.map(async (file) => Object.entries((await import(join(ROOT, file))) as Record<string, Partial<Call>>)),
      )
    )
      .flat()
      .filter(([, value]) => typeof value?.path === 'string' && value.path.startsWith('/api/'))
    expect(declared.length).toBeGreaterThan(30)
    const tests = files.filter((file) => isTest(file) && file !== 'test/tree.test.ts').map(textOf)
    const lacking = (what: string, has: (name: string, call: Partial<Call>) => boolean) =>
      expect(
        declared.filter(([name, call]) => !has(name, call)).map(([name]) => name),
        `calls without ${what}`,
      ).toEqual([])
    lacking('a handler', (_, call) => handlers.filter((handler) => handler.call === call).length === 1)
    lacking('a permit', (_, { permit }) => permit !== undefined && ('open' in permit || permit.identities.length > 0))
    lacking('a test', (name) => tests.some((text) => new RegExp(String.raw`\b${name}\b`).test(text)))
    expect(new Set(declared.map(([, call]) => call.path)).size).toBe(declared.length)
    expect(handlers.length).toBe(declared.length)
  })
})

describe('what is 0 or 1', () => {
  it('is a number in every question and answer: flags, and whether pieces are sound or broken', () => {
    const strays = handlers.flatMap(({ call }) =>
      (['input', 'output'] as const).flatMap((io) => {
        const found: string[] = []
        z.toJSONSchema(call[io], {
          io,
          unrepresentable: 'any',
          override: ({ jsonSchema: { type, enum: values = [], const: only }, path }) => {
            const words = [...values, only].some((value) => value === 'normal' || typeof value === 'boolean')
            if (type === 'boolean' || words) found.push(`${call.path} ${io} ${path.join('.')}`)
          },
        })
        return found
      }),
    )
    expect(strays).toEqual([])
  })
})

describe('a menu that a press opens', () => {
  it('takes the focus: its arrows walk and Escape closes it, whoever opened it by a key', () => {
    const menus = sources.flatMap((file) =>
      [...textOf(file).matchAll(/<Dropdown\b[^]*?<\/Dropdown>/g)].map(([menu]) => ({ file, menu })),
    )
    const pressed = menus.filter(({ menu }) => menu.includes("'click'"))
    expect(pressed.length).toBeGreaterThan(5)
    expect(pressed.filter(({ menu }) => !/\bautoFocus\b/.test(menu)).map(({ file }) => file)).toEqual([])
  })
})

describe('what is made', () => {
  // The dialog of a rate has its title from the parts (part 3, 2.1), and speaks so as a whole.
  const fixed = ['test/tree.test.ts', 'packages/web/src/fee/rate/']
  it('is 新建 everywhere, but where the parts fix another word', () => {
    const strays = files.filter(
      (file) =>
        !fixed.some((path) => file.startsWith(path)) &&
        /\.tsx?$/.test(file) &&
        /新增(?!成功|收费项目)/.test(textOf(file)),
    )
    expect(strays).toEqual([])
  })
})

describe('a file', () => {
  it('of more than 400 lines says why, in a comment that begins with “Long because”', () => {
    const long = files.filter((file) => {
      const text = textOf(file)
      return text.split('\n').length > 401 && !/(\/\/|\*) Long because /.test(text)
    })
    expect(long).toEqual([])
  })

  it('of most is short: half under 80 lines, nine of ten under 200', () => {
    const lengths = sources.map((file) => textOf(file).split('\n').length).sort((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length * 0.5)]).toBeLessThan(80)
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThan(200)
  })

  it('has nothing left to be done in it', () => {
    const unfinished = new RegExp(String.raw`\b(${['TO', 'DO|FIX', 'ME'].join('')})\b`)
    expect(files.filter((file) => unfinished.test(textOf(file)))).toEqual([])
  })
})
