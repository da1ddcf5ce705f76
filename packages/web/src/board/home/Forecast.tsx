import { homeForecast } from '@yuncang/contract/board/home/forecast.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { weekdayOf } from '@yuncang/kit/words.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { dialogPart } from '@yuncang/kit/part/part.ts'
import { read } from './Figure.tsx'
import { HomePanel } from './HomePanel.tsx'
import { HOME_WORDS } from './words.ts'

const ForecastDrawer = dialogPart(() => import('./ForecastDrawer.tsx'))
const SHOWN = 8

/** How many boxes each dispatch point will likely need tomorrow, and how far off that usually is. */
export function Forecast({ warehouseCode }: { readonly warehouseCode: string | undefined }) {
  const answer = useCall(homeForecast, warehouseCode === undefined ? {} : { warehouseCode: [warehouseCode] })
  const [shown, setShown] = useState<string | null>(null)
  const opened = answer.data?.records.find(({ pointCode }) => pointCode === shown)
  return (
    <>
      <HomePanel question={HOME_WORDS.forecast} answer={answer}>
        {({ day, records, unsure }) =>
          records.length === 0 ? (
            <p className="yc-home-none">{HOME_WORDS.noForecast}</p>
          ) : (
            <>
              <table className="yc-chart-table">
                <thead>
                  <tr>
                    <th scope="col">{HOME_WORDS.point}</th>
                    <th scope="col">{HOME_WORDS.forecastBoxes}</th>
                    <th scope="col">{HOME_WORDS.forecastError}</th>
                  </tr>
                </thead>
                <tbody>
                  {records.slice(0, SHOWN).map(({ pointCode, pointName, boxes, error }) => (
                    <tr key={pointCode}>
                      <th scope="row">{pointName}</th>
                      <td>
                        <Button
                          type="link"
                          size="small"
                          className="yc-figure-open"
                          aria-label={HOME_WORDS.forecastOf(pointName, read(boxes))}
                          onClick={() => setShown(pointCode)}
                        >
                          {read(boxes)}
                        </Button>
                      </td>
                      <td>{HOME_WORDS.errorOf(error)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
              <p className="yc-chart-note">{HOME_WORDS.forecastHow(weekdayOf(day), unsure)}</p>
            </>
          )
        }
      </HomePanel>
      {opened && (
        <Suspense>
          <ForecastDrawer
            of={opened}
            weekday={weekdayOf(answer.data!.day)}
            warehouseCode={warehouseCode}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  )
}
