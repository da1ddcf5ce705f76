const BAYS = [0, 1, 2, 3] as const
const LEVELS = [0, 1, 2] as const
/** Which slots hold goods, and how high the load stands in them; read bay by bay from the floor up. */
const LOADS: readonly (readonly number[])[] = [
  [44, 36, 0],
  [44, 44, 28],
  [30, 0, 40],
  [44, 38, 44],
]

/** A drawing of racks with goods, for the login page. Says nothing that is not said beside it. */
export function Racks() {
  return (
    <svg className="yc-racks" viewBox="0 0 480 210" aria-hidden="true">
      {BAYS.map((bay) =>
        LEVELS.map((level) => {
          const height = LOADS[bay]?.[level] ?? 0
          const [left, floor] = [14 + bay * 115, 200 - level * 64]
          return (
            <g key={`${bay}/${level}`}>
              <rect
                className="yc-racks-load"
                data-tone={(bay + level) % 3}
                x={left + 12}
                y={floor - height - 4}
                width={84}
                height={height}
                rx={3}
              />
              {height > 0 && (
                <path className="yc-racks-tape" d={`M${left + 54} ${floor - height - 4}v${Math.min(14, height)}`} />
              )}
              <path className="yc-racks-beam" d={`M${left} ${floor}h108`} />
            </g>
          )
        }),
      )}
      {[...BAYS, 4].map((post) => (
        <path key={post} className="yc-racks-post" d={`M${10 + post * 115} 12V206`} />
      ))}
    </svg>
  )
}
