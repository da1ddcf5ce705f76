import type { printDocument } from '@yuncang/contract/paper/print/print.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { marginsOf, paperOf, type Sheet } from '@yuncang/domain/paper/print/sheet.ts'
import { severalPapers } from './words.ts'

export type Paper = CallOutput<typeof printDocument>
/** A document that could not be put on paper, and why. */
export type PrintFault = { readonly code: string; readonly why: string }

/** How far a job is. `faults` are among `done`. */
export type PrintJob = {
  readonly papers: readonly Paper[]
  readonly faults: readonly PrintFault[]
  readonly done: number
}

export const NO_JOB: PrintJob = { papers: [], faults: [], done: 0 }

/**
 * Puts documents on paper one after another, in the order of their codes, and tells after each how far it is. One that fails stands
 * beside the others with its reason; `stopped` ends the job before the next.
 */
export async function runPrintJob(
  codes: readonly string[],
  print: (code: string) => Promise<Paper | string>,
  { stopped, tell }: { readonly stopped: () => boolean; readonly tell: (job: PrintJob) => void },
): Promise<void> {
  let job = NO_JOB
  for (const code of codes) {
    if (stopped()) return
    const paper = await print(code)
    if (stopped()) return
    job =
      typeof paper === 'string'
        ? { ...job, faults: [...job.faults, { code, why: paper }], done: job.done + 1 }
        : { ...job, papers: [...job.papers, paper], done: job.done + 1 }
    tell(job)
  }
}

/** Papers that go through the printer together: a page has one size for all of its sheets. */
export type Stack = {
  readonly name: string
  readonly sheet: Sheet
  readonly html: string
  readonly pages: number
  readonly documents: number
}

const A4: Sheet = { width_mm: 210, height_mm: 297, margins_mm: [10, 10, 10, 10] }

/** The papers of a job by the size of their sheets, each stack in the order of the job. */
export function stacksOf(papers: readonly Paper[]): Stack[] {
  const bySheet = Map.groupBy(papers, ({ paper, margins }) => `${paper} ${margins}`)
  return [...bySheet.values()].map((same) => {
    const { paper, margins, title } = same[0]!
    return {
      name: same.length === 1 ? `${title} ${same[0]!.taskCode}` : severalPapers(title, same.length),
      sheet: { ...(paperOf(paper) ?? A4), margins_mm: marginsOf(margins) ?? A4.margins_mm },
      html: same.map(({ content }) => content).join(''),
      pages: same.reduce((sum, { pages }) => sum + pages, 0),
      documents: same.length,
    }
  })
}
