import { Fragment } from 'react'
import { parted, type Choice } from './choices.ts'
import { LIST_ID, optionId, type Picked } from './picked.ts'

type Props = {
  readonly choices: readonly Choice[]
  readonly wanted: string
  readonly picked: Picked
  readonly onPick: (picked: Picked) => void
  readonly onOpen: (url: string) => void
}

/** What the palette found, by kind; each line opens, and offers what more can be done. */
export function PaletteList({ choices, wanted, picked, onPick, onOpen }: Props) {
  const groups = [
    ...Map.groupBy(
      choices.map((choice, line) => ({ choice, line })),
      ({ choice }) => choice.group,
    ),
  ]
  return (
    <div id={LIST_ID} className="yc-palette-list" role="listbox" aria-label="结果">
      {groups.map(([group, lines]) => (
        <div key={group} role="group" aria-label={group}>
          <div className="yc-palette-group" aria-hidden>
            {group}
          </div>
          {lines.map(({ choice, line }) => (
            <div key={choice.key} role="presentation" className="yc-palette-line">
              {choice.acts.map((act, place) => {
                const here = { line, act: place }
                return (
                  <div
                    key={act.url}
                    id={optionId(here)}
                    role="option"
                    className={place === 0 ? 'yc-palette-hit' : 'yc-palette-deed'}
                    aria-selected={picked.line === line && picked.act === place}
                    aria-label={place === 0 ? undefined : `${choice.title}：${act.title}`}
                    onMouseMove={() => onPick(here)}
                    onClick={() => onOpen(act.url)}
                  >
                    {place === 0 ? (
                      <>
                        <span>
                          <Marked text={choice.title} wanted={wanted} />
                        </span>
                        <small>
                          <Marked text={choice.note} wanted={wanted} />
                        </small>
                      </>
                    ) : (
                      // In an element of its own: the bare text of an option is made what the option is called (kit, voice).
                      <span>{act.title}</span>
                    )}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function Marked({ text, wanted }: { readonly text: string; readonly wanted: string }) {
  const parts = parted(text, wanted)
  if (!parts) return <Fragment>{text}</Fragment>
  const [before, match, after] = parts
  return (
    <>
      {before}
      <mark>{match}</mark>
      {after}
    </>
  )
}
