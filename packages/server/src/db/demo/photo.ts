import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { SentFile } from '@yuncang/contract/wire/file.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { upload } from '../../base/file/upload.ts'
import type { Person } from './company.ts'
import { act, type Scene } from './scene.ts'

const WIDTH = 900
const HEIGHT = 1200

/**
 * Somebody photographs a delivery note and uploads it: a real JPEG, drawn here (a sheet on cardboard, with lines of writing, a
 * stamp and a signature), because a demo has no paper. Answers the image's id, to be given to a document.
 */
export async function photographNote(scene: Scene, person: Person, at: number, code: string): Promise<string> {
  const bytes = await drawNote(code)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const file = new SentFile(`${code}.jpg`, bytes, { digest, cut: false })
  const { id } = await act(scene, person, at, { call: uploadFile, verb: upload }, { file })
  return id
}

/** The same code gives the same picture. */
async function drawNote(code: string): Promise<Uint8Array> {
  const noise = createHash('sha256').update(code).digest()
  const tilt = (noise[0]! % 9) - 4
  const lines = Array.from({ length: 9 + (noise[1]! % 5) }, (_, row) => {
    const y = 330 + row * 46
    const long = 180 + (noise[(row + 2) % 32]! % 160)
    const figure = 30 + (noise[(row + 9) % 32]! % 60)
    return `<path d="M150 ${y}h${long}M520 ${y}h${figure}M660 ${y}h${figure - 12}" stroke="#33415c" stroke-width="9" stroke-linecap="round" opacity=".72"/><path d="M130 ${y + 22}h640" stroke="#c9ced8" stroke-width="2"/>`
  })
  const bars = [...noise].map(
    (byte, index) => `<rect x="${560 + index * 6}" y="150" width="${1 + (byte % 4)}" height="70" fill="#222"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#9b7a52"/><path d="M0 300L900 260M0 780L900 820" stroke="#8a6b45" stroke-width="14"/>
    <g transform="rotate(${tilt} 450 600)"><rect x="80" y="90" width="740" height="1020" fill="#fbfaf6"/>
      <path d="M140 170h300M140 215h190" stroke="#222" stroke-width="16" stroke-linecap="round"/>${bars.join('')}
      <rect x="130" y="270" width="640" height="30" fill="#e4e7ee"/>${lines.join('')}
      <circle cx="640" cy="960" r="82" fill="none" stroke="#c9302c" stroke-width="9" opacity=".8"/><circle cx="640" cy="960" r="58" fill="none" stroke="#c9302c" stroke-width="3" opacity=".8"/>
      <path d="M170 980c30-70 50 40 80-20s40-30 60 10 60-60 90-20" fill="none" stroke="#1d3f8f" stroke-width="7" stroke-linecap="round"/></g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 70 }).toBuffer()
}
