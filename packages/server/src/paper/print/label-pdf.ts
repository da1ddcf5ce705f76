import { gridOf, layLabel, type Label, type LabelSize } from '@yuncang/domain/paper/print/label.ts'
import { FONT } from '../../plumbing/program/folders.ts'

const POINTS_A_MM = 72 / 25.4
const A4 = { width_mm: 210, height_mm: 297 }

/** Labels as a PDF: a page each in the label's size, or as many as fit on A4. */
export async function labelPdf(labels: readonly Label[], size: LabelSize, onA4: boolean): Promise<Uint8Array> {
  const page = onA4 ? A4 : size
  const spots = onA4 ? gridOf(size) : [{ x: 0, y: 0 }]
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: [page.width_mm * POINTS_A_MM, page.height_mm * POINTS_A_MM],
    margin: 0,
    autoFirstPage: false,
    font: FONT,
  })
  const pieces: Buffer[] = []
  pdf.on('data', (piece: Buffer) => pieces.push(piece))
  const done = new Promise<void>((settle) => pdf.on('end', () => settle()))
  labels.forEach((label, index) => {
    const spot = spots[index % spots.length]!
    if (index % spots.length === 0) pdf.addPage()
    pdf.save()
    pdf.scale(POINTS_A_MM).translate(spot.x, spot.y)
    if (onA4)
      pdf
        .lineWidth(0.1)
        .dash(1, { space: 1 })
        .strokeColor('#999')
        .rect(0, 0, size.width_mm, size.height_mm)
        .stroke()
        .undash()
    pdf.fillColor('#000')
    for (const mark of layLabel(label, size)) {
      if (mark.kind === 'bar') pdf.rect(mark.x, mark.y, mark.width, mark.height).fill()
      else {
        pdf.fontSize(mark.size)
        const left = mark.middle ? mark.x - pdf.widthOfString(mark.text) / 2 : mark.x
        pdf.text(mark.text, left, mark.y, { baseline: 'alphabetic', lineBreak: false })
      }
    }
    pdf.restore()
  })
  pdf.end()
  await done
  return Buffer.concat(pieces)
}
