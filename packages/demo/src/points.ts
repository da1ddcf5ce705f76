import type { DemoPoint, DemoSupplier } from './company.ts'
import type { Site } from './scene.ts'

/** The points a warehouse delivers to on the platforms where a supplier sells; all of its points when there are none. */
export function pointsFor({ scene, warehouse }: Site, { channelType }: DemoSupplier): DemoPoint[] {
  const { points, platforms } = scene.base.company
  const here = points.filter((point) => point.warehouse === warehouse.code)
  const codes = platforms.filter((platform) => channelType === '' || platform.channelType === channelType)
  const sold = here.filter((point) => codes.some(({ code }) => code === point.platform))
  return sold.length > 0 ? sold : here
}
