import { expect, it } from 'vitest'
import { chunkIn } from './chunk.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const CHUNK = `${ORIGIN}/assets/HomePage-BVP8.js`

it('finds our chunk in what Chromium says of a failed import, and nothing elsewhere', () => {
  const failed = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)
  expect(chunkIn(failed(CHUNK), ORIGIN)).toBe(CHUNK)
  expect(chunkIn(failed('http://127.0.0.1:30001/assets/HomePage-BVP8.js'), ORIGIN)).toBeUndefined()
  expect(chunkIn(new TypeError('Importing a module script failed.'), ORIGIN)).toBeUndefined()
  expect(chunkIn(new Error(CHUNK), ORIGIN)).toBeUndefined()
})
