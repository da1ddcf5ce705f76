import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { lettering } from './lettering.ts'

const SIZE = 200
const ruler = new PDFDocument().font(join(import.meta.dirname, '../../../assets/NotoSansSC-Medium.ttf')).fontSize(SIZE)

it('sets letters and digits in our own font, whatever fonts the machine has', async () => {
  for (const text of ['1234567890', '出货件数', 'Medium 11-24', '<b>&amp;</b>']) {
    const { width, height } = await lettering(text, SIZE, '#1f2937')
    // Its ink is a little less than the room that the font gives it.
    expect(Math.abs(width / ruler.widthOfString(text) - 1), text).toBeLessThan(0.06)
    expect(height).toBeGreaterThan(SIZE / 2)
  }
})
