import { expect, it } from 'vitest'
import { runPrintJob, stacksOf, type Paper, type PrintJob } from './print-job.ts'

const paper = (taskCode: string, part: Partial<Paper> = {}) =>
  ({
    taskCode,
    title: '出库单',
    content: `<p>${taskCode}</p>`,
    paper: '210*297',
    margins: '10,10,8,8',
    pages: 2,
    ...part,
  }) as Paper

it('prints one document after another, tells how far it is, and goes on past one that fails', async () => {
  const told: PrintJob[] = []
  const print = async (code: string) => (code === 'B' ? '没有单据' : paper(code))
  await runPrintJob(['A', 'B', 'C'], print, { stopped: () => false, tell: (job) => told.push(job) })
  expect(told.map(({ done }) => done)).toEqual([1, 2, 3])
  expect(told.at(-1)).toMatchObject({
    papers: [{ taskCode: 'A' }, { taskCode: 'C' }],
    faults: [{ code: 'B', why: '没有单据' }],
  })
})

it('ends before the next document once it is left', async () => {
  const asked: string[] = []
  const told: number[] = []
  const print = async (code: string) => {
    asked.push(code)
    return paper(code)
  }
  await runPrintJob(['A', 'B', 'C'], print, { stopped: () => asked.length === 2, tell: ({ done }) => told.push(done) })
  expect([asked, told]).toEqual([['A', 'B'], [1]])
})

it('lays papers of one size together, in their order', () => {
  const stacks = stacksOf([paper('A'), paper('B', { paper: '80*120' }), paper('C', { pages: 1 })])
  expect(stacks.map(({ html, pages, documents, sheet }) => [html, pages, documents, sheet.width_mm])).toEqual([
    ['<p>A</p><p>C</p>', 3, 2, 210],
    ['<p>B</p>', 2, 1, 80],
  ])
  expect(stacks.map(({ name }) => name)).toEqual(['出库单等 2 张单据', '出库单 B'])
})
