import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import type { Task } from '../task/useTask.ts'
import './complete.css'

export type PickPlace = Task['locationList'][number]

/** Where the pieces of one goods are to be picked: location, quantity, date. */
export function PickPlaces({ places }: { readonly places: readonly PickPlace[] }) {
  if (places.length === 0) return null
  return (
    <ul className="yc-pick-places" aria-label="拣货货位">
      {places.flatMap((place) =>
        (['normal', 'broken'] as const)
          .filter((quality) => place[quality] > 0)
          .map((quality) => (
            <li key={[place.locationCode, place.productionDate, quality].join('/')}>
              <span className="yc-code">{place.locationCode}</span>
              <BoxQuantity value={place[quality]} packing={place} />
              {quality === 'broken' && <b>{QUALITY_NAMES[QUALITY.broken]}</b>}
              {place.productionDate !== NO_DATE_WORD && <span className="yc-number">{place.productionDate}</span>}
            </li>
          )),
      )}
    </ul>
  )
}
