import { Button, Empty } from 'antd'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { previewAddress } from './preview-address.ts'
import './public.css'

/** Shows one of our own files, named by `?url=`. Open without a token (part 1, 2.1); the file asks for its own right. */
export default function PreviewPdfPage() {
  const [search] = useSearchParams()
  const address = previewAddress(search.get('url'), window.location.origin)
  useEffect(() => {
    document.title = '文件预览 - 云仓'
  }, [])
  return (
    <div className="yc-pdf">
      <header>
        <h1>文件预览</h1>
        {address && (
          <Button href={address} target="_blank" rel="noopener">
            在新窗口打开
          </Button>
        )}
      </header>
      <main style={{ display: 'grid' }}>
        {address ? (
          <iframe src={address} title="文件内容" />
        ) : (
          <Empty style={{ alignSelf: 'center' }} description="没有可以预览的文件：地址缺失，或不是本系统的文件" />
        )}
      </main>
    </div>
  )
}
