import type { Face } from './palette.ts'

/** How a picture is drawn here and now. */
export type Style = {
  readonly face: Face
  readonly text: string
  readonly faint: string
  readonly line: string
  readonly ground: string
  readonly raised: string
  readonly font: string
  /** 1 on a desk, more on a wall: everything that is read grows with it. */
  readonly scale: number
  readonly shape: 'bars' | 'lines'
}
