import { Alert, Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Nowhere } from './GoHome.tsx'
import { SHELL_WORDS } from './words.ts'

/** Whether a step back stays with us: the browser knows, and of an older one the router, which counts the steps since the page was loaded. */
function hasBefore(): boolean {
  const { navigation, history } = window as { readonly navigation?: { readonly canGoBack: boolean } } & Window
  return navigation?.canGoBack ?? ((history.state as { readonly idx?: number } | null)?.idx ?? 0) > 0
}

/** Says at home which address led nowhere, with a way back; gone with the next step, or a click. */
export default function NoSuchPage({ nowhere }: { readonly nowhere: Nowhere }) {
  const navigate = useNavigate()
  const { noPage, notYours, address, back } = SHELL_WORDS
  return (
    <Alert
      className="yc-no-page"
      type="warning"
      showIcon
      role="alert"
      title={nowhere.title === null ? noPage : notYours(nowhere.title)}
      description={
        <>
          {address}
          <code>{nowhere.address}</code>
        </>
      }
      action={hasBefore() && <Button onClick={() => void navigate(-1)}>{back}</Button>}
      closable={{ onClose: () => void navigate('/', { replace: true }) }}
    />
  )
}
