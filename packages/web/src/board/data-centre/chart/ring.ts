import type { EChartsCoreOption } from 'echarts/core'
import type { PieDrawing } from './drawing.ts'
import { lookOf } from './palette.ts'
import { shortName } from './short-name.ts'
import type { Style } from './style.ts'
import { addressIn, amountOf } from './table.ts'

/** How wide and high a picture is, in pixels. */
export type Room = { readonly width: number; readonly height: number }

/** As much of a ring as can be seen: the least part is there too. */
const LEAST_DEGREES = 5
/** In pixels of a desk: a wall makes all of them larger. */
const SIZES = { radius: { least: 40, most: 88 }, letter: 12, share: 56, mark: 21, row: 20, gap: 20 } as const
/** Of a ring's radius, the hole in it. */
const HOLE = 0.58
/** Letters of Latin; those of Chinese are as wide as they are high. */
const NARROW = /[^\u0100-\uffff]/g
const NARROW_WIDTH = 0.6

/**
 * A ring and the names of its parts with their shares, beside it where there is room, else below it: no name is cut, and none lies on the
 * ring, however many parts are small.
 */
export function ringOption(
  { parts, unit, valueName, door }: PieDrawing,
  style: Style,
  room: Room,
  base: { readonly tooltip: object; readonly legend: object },
): EChartsCoreOption {
  const { scale, face, text, ground } = style
  // Each keeps the colour that it has in a picture over time, where those of nothing stand too. Two may bear one name: they are told apart by their place.
  const shown = parts
    .map((part, index) => ({ ...part, key: String(index), look: lookOf(index, face) }))
    .filter(({ value }) => Number(value) > 0)
  const letters = Math.ceil(Math.max(0, ...shown.map(({ name }) => lettersOf(shortName(name)))))
  const { centre, radius, left, top, isCut } = placesOf(room, letters, shown.length, scale)
  const leads = shown.some(({ code }) => addressIn(door(code)) !== undefined)
  const named = new Map(shown.map((part) => [part.key, part]))
  return {
    legend: {
      ...base.legend,
      type: isCut ? 'scroll' : 'plain',
      orient: 'vertical',
      left,
      right: 'auto',
      top,
      ...(isCut && { bottom: 0 }),
      padding: 0,
      align: 'left',
      itemGap: (SIZES.row - SIZES.letter) * scale,
      // A name leads to the rows of its part as the part itself does: to hide one would make the shares wrong.
      selectedMode: leads,
      data: shown.map(({ key }) => key),
      formatter: (key: string) => {
        const { name, share } = named.get(key)!
        // A brace would end what is written so.
        return `{name|${shortName(name).replaceAll('}', '｝')}}{share|${share}%}`
      },
      textStyle: {
        color: text,
        rich: {
          name: { width: letters * SIZES.letter * scale, fontSize: SIZES.letter * scale, color: text },
          share: { width: SIZES.share * scale, align: 'right', fontSize: SIZES.letter * scale, color: text },
        },
      },
    },
    aria: { enabled: true, label: { enabled: false }, decal: { show: true } },
    tooltip: { ...base.tooltip, trigger: 'item' },
    series: [
      {
        type: 'pie',
        name: unit === '' ? valueName : `${valueName}（${unit}）`,
        radius: [radius * HOLE, radius],
        center: [centre.x, centre.y],
        minAngle: LEAST_DEGREES,
        cursor: leads ? 'pointer' : 'default',
        label: { show: false },
        labelLine: { show: false },
        itemStyle: { borderColor: ground, borderWidth: 1.5 },
        data: shown.map(({ key, value, look }) => ({
          name: key,
          value: amountOf(value),
          itemStyle: { color: look.colour, decal: look.hatch },
        })),
      },
    ],
  }
}

/** How wide a name is, in letters of Chinese. */
const lettersOf = (name: string) => {
  const narrow = name.match(NARROW)?.length ?? 0
  return name.length - narrow + narrow * NARROW_WIDTH
}

/** Where the ring and its names stand, both together in the middle. */
function placesOf({ width, height }: Room, letters: number, rows: number, scale: number) {
  const [gap, least, most] = [SIZES.gap * scale, SIZES.radius.least * scale, SIZES.radius.most * scale]
  const names = {
    width: (SIZES.mark + letters * SIZES.letter + SIZES.share) * scale,
    height: rows * SIZES.row * scale,
  }
  const within = (radius: number) => Math.max(least, Math.min(most, radius))
  const beside = Math.min(most, (width - names.width - gap) / 2, height / 2)
  const below = Math.min(most, (height - names.height - gap) / 2, width / 2)
  // Where the ring is the larger; beside it the names are nearer to what they name.
  if (beside >= least && beside * BESIDE >= below) {
    const radius = within(beside)
    const from = Math.max(0, (width - 2 * radius - gap - names.width) / 2)
    const isCut = names.height > height
    return {
      radius,
      centre: { x: from + radius, y: height / 2 },
      left: from + 2 * radius + gap,
      top: isCut ? 0 : (height - names.height) / 2,
      isCut,
    }
  }
  const radius = within(below)
  const from = Math.max(0, (height - 2 * radius - gap - names.height) / 2)
  return {
    radius,
    centre: { x: width / 2, y: from + radius },
    left: Math.max(0, (width - names.width) / 2),
    top: from + 2 * radius + gap,
    isCut: 2 * radius + gap + names.height > height,
  }
}
/** By so much larger a ring has to be for its names to stand below it. */
const BESIDE = 1.25
