import {
  acceptLabel,
  addLabel,
  cancelLabel,
  countLabel,
  finishLabel,
  takeLabel,
} from '@yuncang/contract/task/label-film/label-film.ts'
import type { LabelKind } from '@yuncang/domain/task/label-film/state.ts'
import { createLabel } from '@yuncang/server/task/label-film/create.ts'
import { accept, cancel, count, finish, take } from '@yuncang/server/task/label-film/work.ts'
import { MINUTE_MS, type Day } from './agenda.ts'
import { suppliersOf } from './arrivals.ts'
import type { Person } from './company.ts'
import { randomOf, type Random } from './random.ts'
import { act, goodsOfSupplier, type Site } from './scene.ts'

type Work = { readonly code: string; readonly kind: LabelKind; readonly pieces: readonly number[] }
const NOTES = ['', '', '贴在条码旁边，不要盖住生产日期', '换新版中文标签', '整板覆膜，四角加护角'] as const

/**
 * Every third day a supplier has labels stuck on some of its goods, or film wrapped around them; the floor does it in the
 * afternoon. One of ten is taken back. The last ones are still open.
 */
export function planLabels(site: Site, day: Day): void {
  if (site.floor.length === 0 || (day.daysAgo + site.id) % 3 !== 0) return
  const random = randomOf(`${site.warehouse.code}/${day.daysAgo}/label`)
  site.scene.agenda.at(day.at(9, 20) + random.minutes(0, 90), async (at) => {
    const [task, asker] = await ask(site, random, at)
    if (day.daysAgo > 0 && random.chance(0.1))
      return site.scene.agenda.at(at + 25 * MINUTE_MS, (at) => takeBack(site, asker, task, at))
    const later = day.daysAgo === 0 ? null : at + random.minutes(120, 260)
    if (later !== null) site.scene.agenda.at(later, (at) => work(site, task, random, at))
    else if (random.chance(0.5)) site.scene.agenda.at(at + 30 * MINUTE_MS, (at) => begin(site, task, random, at))
  })
}

/** One that waits and one in work, for whoever looks now. */
export function planOpenLabels(site: Site): void {
  if (site.floor.length === 0) return
  const random = randomOf(`${site.warehouse.code}/label/now`)
  const { agenda, now } = site.scene
  agenda.at(now - 150 * MINUTE_MS, async (at) => {
    const [task] = await ask(site, random, at)
    agenda.at(at + 40 * MINUTE_MS, (at) => begin(site, task, random, at))
  })
  agenda.at(now - 35 * MINUTE_MS, async (at) => void (await ask(site, random, at)))
}

async function ask(site: Site, random: Random, at: number): Promise<[Work, Person]> {
  const supplier = random.pick(suppliersOf(site))
  const people = site.scene.base.company.people.filter((person) => person.supplier === supplier.code)
  const person = random.pick(people.length > 0 ? people : [site.manager])
  const kind: LabelKind = random.chance(0.65) ? 'label' : 'film'
  const goods = goodsOfSupplier(site.scene, supplier.code).slice(0, random.int(1, 3))
  const lines = goods.map(({ code, piecesPerBox }) => ({
    goodsCode: code,
    plannedPieces: piecesPerBox * random.int(4, 24),
  }))
  const request = {
    kind,
    supplierCode: supplier.code,
    warehouseCode: site.warehouse.code,
    note: random.pick(NOTES),
    lines,
  }
  const { code } = await act(site.scene, person, at, { call: addLabel, verb: createLabel }, request)
  return [{ code, kind, pieces: lines.map(({ plannedPieces }) => plannedPieces) }, person]
}

async function takeBack(site: Site, person: Person, { code }: Work, at: number): Promise<void> {
  await act(site.scene, person, at, { call: cancelLabel, verb: cancel }, { code })
}

/** The office begins the work, and half of the first goods is done. */
async function begin(site: Site, { code, pieces }: Work, random: Random, at: number): Promise<void> {
  await act(site.scene, site.manager, at, { call: acceptLabel, verb: accept }, { code })
  const done = Math.ceil(pieces[0]! / 2)
  site.scene.agenda.at(at + random.minutes(10, 20), (at) => counted(site, code, 0, done, at))
}

/** The floor takes it, counts goods by goods, and completes it. */
async function work(site: Site, { code, kind, pieces }: Work, random: Random, at: number): Promise<void> {
  const { scene } = site
  const worker = random.pick(site.floor)
  await act(scene, worker, at, { call: takeLabel, verb: take }, { code })
  let then = at
  for (const [index, planned] of pieces.entries()) {
    then += random.int(12, 30) * MINUTE_MS
    const done = random.chance(0.1) ? planned - random.int(1, 3) : planned
    scene.agenda.at(then, (at) => counted(site, code, index, done, at, worker))
  }
  const pallets = kind === 'film' ? random.int(1, 4) : undefined
  scene.agenda.at(then + 5 * MINUTE_MS, async (at) => {
    await act(scene, worker, at, { call: finishLabel, verb: finish }, { code, ...(pallets && { pallets }) })
  })
}

async function counted(site: Site, code: string, index: number, done: number, at: number, worker = site.floor[0]!) {
  await act(
    site.scene,
    worker,
    at,
    { call: countLabel, verb: count },
    { code, id: String(index + 1), actualPieces: done },
  )
}
