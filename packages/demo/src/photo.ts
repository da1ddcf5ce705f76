import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { SentFile } from '@yuncang/contract/wire/file.ts'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { upload } from '@yuncang/server/base/file/upload.ts'
import type { Person } from './company.ts'
import { act, type Scene } from './scene.ts'

const WIDTH = 900
const HEIGHT = 1200

/**
 * Somebody photographs a delivery note and uploads it: a real JPEG, drawn here (a sheet on cardboard, with lines of writing, a
 * stamp and a signature), because a demo has no paper. Answers the image's id, to be given to a document.
 */
export async function photographNote(scene: Scene, person: Person, at: number, code: string): Promise<string> {
  return sent(scene, person, at, code, await drawNote(code), 'image')
}

/** Somebody photographs goods: a carton with its label on a coloured ground, drawn here. Answers the image's id. */
export async function photographGoods(scene: Scene, person: Person, at: number, name: string): Promise<string> {
  return sent(scene, person, at, name, await drawGoods(name), 'goods')
}

async function sent(
  scene: Scene,
  person: Person,
  at: number,
  name: string,
  bytes: Uint8Array,
  use: 'image' | 'goods',
): Promise<string> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const file = new SentFile(`${name}.jpg`, bytes, { digest, cut: false })
  const { id } = await act(scene, person, at, { call: uploadFile, verb: upload }, { file, use })
  return id
}

const SIDE = 640

/** The same name gives the same picture. */
async function drawGoods(name: string): Promise<Uint8Array> {
  const noise = createHash('sha256').update(name).digest()
  const hue = (noise[0]! * 360) / 256
  const bars = [...noise.subarray(4, 28)].map(
    (byte, index) => `<rect x="${372 + index * 6}" y="420" width="${1 + (byte % 4)}" height="54" fill="#2b2b2b"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">
    <rect width="640" height="640" fill="hsl(${hue} 28% 92%)"/><ellipse cx="320" cy="548" rx="230" ry="26" fill="hsl(${hue} 18% 78%)"/>
    <path d="M110 200L320 130L530 200L320 270Z" fill="#d9b98a"/><path d="M110 200L320 270V560L110 480Z" fill="#c39f6d"/><path d="M530 200L320 270V560L530 480Z" fill="#b08c5b"/>
    <path d="M215 165L425 235V300L405 293V242L195 172Z" fill="#e8d3ae" opacity=".8"/>
    <path d="M140 262L290 312V446L140 392Z" fill="hsl(${hue} 62% 46%)"/><path d="M158 296L272 334V352L158 314Z" fill="#fff"/><path d="M158 334L236 360V374L158 348Z" fill="#fff" opacity=".75"/>
    <g transform="skewY(-18) translate(0 150)"><rect x="360" y="406" width="160" height="82" fill="#fbfaf6"/>${bars.join('')}</g></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 74 }).toBuffer()
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
