/** Line drawings on a 24 by 24 field, drawn here so that the floor loads no icon library. */
const PATHS = {
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7',
  receive: 'M12 3v10m0 0-4-4m4 4 4-4M4 15v5h16v-5',
  putaway: 'M4 21V4m16 17V4M4 9h16M4 16h16M8 16v-4h5v4',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m4.8 11.3L20 20',
  sign: 'M4 20h16M6 16l1-4 9-9 3 3-9 9zM13 6l3 3',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6 9c0-4 2.5-6 6-6s6 2 6 6m1-16a3.5 3.5 0 0 1 0 7m2 3c2 .8 3 3 3 6',
  pick: 'M4 7h16l-2 13H6zM9 10V6a3 3 0 0 1 6 0v4',
  load: 'M2 6h12v10H2zM14 10h4l4 4v2h-8zM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4m10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  move: 'M4 8h13m0 0-4-4m4 4-4 4M20 16H7m0 0 4-4m-4 4 4 4',
  quality: 'M12 3 3 20h18zM12 10v5m0 2v.5',
  date: 'M5 6h14v14H5zM5 10h14M9 3v5m6-5v5',
  label: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  count: 'M6 4h12v17H6zM9 2h6v4H9zM9 11h6m-6 5h6',
} as const

export type IconName = keyof typeof PATHS

/** A drawing beside words that say the same. */
export function Icon({ name, size = 26 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
      <path d={PATHS[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
