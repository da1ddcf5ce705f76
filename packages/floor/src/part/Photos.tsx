import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { imageAddress } from '@yuncang/kit/upload/address.ts'
import { useImages } from '@yuncang/kit/upload/useImages.ts'
import type { ChangeEvent } from 'react'

type Props = {
  /** Ids of the photographs that have arrived. */
  readonly value: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
  readonly label: string
  readonly max?: number
}

/** Photographs taken on the spot: each is sent as soon as it is taken, and sent again by a touch when it did not arrive. */
export function Photos({ value, onChange, label, max = 3 }: Props) {
  const { pending, add, retry, forget, remove } = useImages({ call: uploadFile, value, onChange, max, use: 'image' })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    void add(files, { photo: true })
  }
  return (
    <section className="photos" aria-label="照片">
      <p className="lead">{label}</p>
      <div>
        {value.map((id) => (
          <figure key={id}>
            <img src={imageAddress(id)} alt="" />
            <button type="button" onClick={() => void remove(id)}>
              删除
            </button>
          </figure>
        ))}
        {pending.map((one) => (
          <figure key={one.key}>
            <p>{one.fault === '' ? `正在上传 ${one.percent}%` : one.fault}</p>
            {one.fault !== '' && (
              <>
                <button type="button" onClick={() => void retry(one.key, one.file)}>
                  重传
                </button>
                <button type="button" onClick={() => forget(one.key)}>
                  不要了
                </button>
              </>
            )}
          </figure>
        ))}
        {value.length + pending.length < max && (
          <label className="big">
            拍照
            <input type="file" accept="image/*" capture="environment" onChange={choose} />
          </label>
        )}
      </div>
    </section>
  )
}
