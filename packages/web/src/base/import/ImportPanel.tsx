import { IMPORT_STATE } from '@yuncang/domain/base/import/state.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { FilePick } from '@yuncang/kit/upload/FilePick.tsx'
import { Alert, Button, Checkbox, Progress } from 'antd'
import { Link } from 'react-router'
import { ImportErrors } from './ImportErrors.tsx'
import './import.css'
import type { OfferedImport } from './kinds.ts'
import { useImport, type Run, type Standing } from './useImport.ts'
import { IMPORT_WORDS as words } from './words.ts'

const RULES = { suffixes: ['xlsx'], max_files: 1 } as const
const REPEATED = 409

/** One import: the template, the file, what it would do, what it did. `onLeave` is told when the person goes to see the rows. */
export function ImportPanel({ offer, onLeave }: { readonly offer: OfferedImport; readonly onLeave?: () => void }) {
  const { files, choose, cover, setCover, repeat, setRepeat, standing, check, save } = useImport(offer)
  const working = standing.at === 'working'
  const offersRepeat = !offer.covers && (repeat || (standing.at === 'refused' && standing.code === REPEATED))
  return (
    <div className="yc-import">
      <p className="yc-import-note">{offer.note}</p>
      <ol className="yc-import-steps">
        <li>
          <Button onClick={() => void download(offer.template, {})}>{words.template}</Button>
          <span>标题带 * 的列必填；一次最多 20,000 行，全部正确才会导入</span>
        </li>
        <li>
          <fieldset disabled={working}>
            <FilePick
              files={files}
              onChange={choose}
              rules={RULES}
              replaces={standing.at === 'answered' || standing.at === 'refused'}
            />
            {offer.covers && (
              <Checkbox checked={cover} disabled={working} onChange={(event) => setCover(event.target.checked)}>
                {words.cover}
                <small>{words.coverNote}</small>
              </Checkbox>
            )}
          </fieldset>
        </li>
        <li>
          <Acts
            standing={standing}
            ready={files.length > 0}
            onCheck={() => void check()}
            onSave={(run) => void save(run)}
          />
        </li>
      </ol>
      <div aria-live="polite">
        <Outcome standing={standing} {...(onLeave && { onLeave })} />
        {offersRepeat && (
          <Checkbox checked={repeat} disabled={working} onChange={(event) => setRepeat(event.target.checked)}>
            {words.repeat}
          </Checkbox>
        )}
      </div>
    </div>
  )
}

function Acts({
  standing,
  ready,
  onCheck,
  onSave,
}: {
  readonly standing: Standing
  readonly ready: boolean
  readonly onCheck: () => void
  readonly onSave: (run: Run) => void
}) {
  const passed = standing.at === 'answered' && standing.run.state === IMPORT_STATE.checked ? standing.run : null
  return (
    <>
      <Button type={passed ? 'default' : 'primary'} loading={standing.at === 'working'} onClick={onCheck}>
        {words.check}
      </Button>
      <ActButton
        type={passed ? 'primary' : 'default'}
        why={passed ? '' : ready ? '检查通过后才能导入' : '请先选择文件'}
        onClick={() => passed && onSave(passed)}
      >
        {words.save}
      </ActButton>
    </>
  )
}

/** What became of the file so far. */
function Outcome({ standing, onLeave }: { readonly standing: Standing; readonly onLeave?: () => void }) {
  if (standing.at === 'choosing') return null
  if (standing.at === 'refused')
    return <Alert type="error" showIcon title={words.refused} description={standing.message} />
  if (standing.at === 'working') return <Working standing={standing} />
  const { run } = standing
  if (run.state === IMPORT_STATE.rowsWrong) return <ImportErrors run={run} />
  if (run.state === IMPORT_STATE.saved)
    return (
      <Alert
        type="success"
        showIcon
        title={words.done(run.fileName)}
        description={words.will(run.createdCount, run.changedCount)}
        action={
          <Link to={run.url} onClick={onLeave}>
            {words.show}
          </Link>
        }
      />
    )
  return (
    <Alert
      type="info"
      showIcon
      title={words.passed(run.rowCount)}
      description={`将${words.will(run.createdCount, run.changedCount)}，点“${words.save}”保存`}
    />
  )
}

function Working({ standing: { percent, run } }: { readonly standing: Extract<Standing, { at: 'working' }> }) {
  if (percent < 100) return <Progress percent={percent} format={() => words.uploading(percent)} />
  if (run === null) return <Progress percent={0} status="active" format={() => words.waiting} />
  const { stage, doneCount, rowCount } = run
  const parts = stage === 2 && rowCount > 0 ? 60 + Math.floor((doneCount / rowCount) * 40) : [15, 45, 60][stage]!
  return (
    <Progress
      percent={parts}
      status="active"
      format={() => `${words.checking[stage]} ${words.rows(doneCount, rowCount)}`}
    />
  )
}
