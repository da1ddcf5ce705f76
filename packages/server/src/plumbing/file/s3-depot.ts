import { createHash } from 'node:crypto'
import { NotThere, type Depot } from './depot.ts'
import { askS3, elementsOf, type S3Answer, type S3Question, type S3Settings } from './s3-client.ts'

/** A part of an upload, and a piece of what is read. Ten thousand parts are the most: 320 GB. All but the last have one size, which some stores ask for. */
const PART_BYTES = 32 * 1024 * 1024

/**
 * A bucket as a depot, below a prefix. What is larger than a part is sent in parts, each with its sums, which the store holds against what came; it has
 * a name only when all are there. What is read comes in pieces of one version.
 * @param partBytes how large a part is; five mebibytes at least
 */
export function s3Depot(settings: S3Settings, prefix: string, partBytes = PART_BYTES): Depot {
  const ask = askS3(settings)
  const keyOf = (key: string) => [prefix, key].filter((part) => part !== '').join('/')
  const asked = async (method: string, key: string, question?: S3Question) =>
    proved(method, await ask(method, key, question))

  const put = async (key: string, body: Uint8Array<ArrayBuffer>, query: Readonly<Record<string, string>> = {}) =>
    asked('PUT', key, { query, body, headers: sumsOf(body) })

  const upload = async (key: string, parts: AsyncGenerator<Uint8Array<ArrayBuffer>>): Promise<void> => {
    const [uploadId] = elementsOf((await asked('POST', key, { query: { uploads: '' } })).body.toString(), 'UploadId')
    if (uploadId === undefined) throw new Error('the store began no upload')
    try {
      const marks: string[] = []
      for await (const part of parts) {
        const { headers } = await put(key, part, { partNumber: String(marks.length + 1), uploadId })
        marks.push(headers.get('etag') ?? '')
      }
      const list = marks.map((mark, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${mark}</ETag></Part>`)
      const body = new Uint8Array(Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`))
      const answer = await asked('POST', key, { query: { uploadId }, body, headers: { 'content-type': 'text/xml' } })
      // A store may begin its answer before it has put the parts together, and say only inside that it could not.
      if (!answer.body.includes('<CompleteMultipartUploadResult'))
        throw new Error('the store did not finish the upload')
    } catch (error) {
      await ask('DELETE', key, { query: { uploadId } }).catch(() => undefined)
      throw error
    }
  }

  return {
    nameOf: (key = '') => `s3://${settings.bucket}/${keyOf(key)}`,
    async list(under = '') {
      const folder = keyOf(under)
      const beginning = folder === '' ? '' : `${folder}/`
      const found = await everyPage(
        (page) =>
          asked('GET', '', {
            query: { 'list-type': '2', prefix: beginning, delimiter: '/', ...page },
          }),
        'Contents',
        { 'continuation-token': 'NextContinuationToken' },
      )
      return found.map((xml) => ({
        key: [under, elementsOf(xml, 'Key')[0]!.slice(beginning.length)].filter((part) => part !== '').join('/'),
        bytes: Number(elementsOf(xml, 'Size')[0]),
        at: new Date(elementsOf(xml, 'LastModified')[0]!),
      }))
    },
    async folders() {
      const beginning = prefix === '' ? '' : `${prefix}/`
      const found = await everyPage(
        (page) => asked('GET', '', { query: { 'list-type': '2', prefix: beginning, delimiter: '/', ...page } }),
        'CommonPrefixes',
        { 'continuation-token': 'NextContinuationToken' },
      )
      return found.map((xml) => elementsOf(xml, 'Prefix')[0]!.slice(beginning.length, -1))
    },
    async write(name, pieces) {
      const key = keyOf(name)
      const sent = { bytes: 0 }
      const parts = inParts(pieces, partBytes, sent)
      const first = (await parts.next()).value ?? new Uint8Array()
      if (first.length < partBytes) await put(key, first)
      else await upload(key, beginningWith(first, parts))
      const there = Number((await asked('HEAD', key)).headers.get('content-length'))
      if (there !== sent.bytes) throw new Error(`the store keeps ${there} bytes of ${sent.bytes}`)
      return sent.bytes
    },
    async *read(name) {
      const key = keyOf(name)
      let [offset, size, mark] = [0, 1, '']
      while (offset < size) {
        const range = `bytes=${offset}-${offset + partBytes - 1}`
        const answer = await ask('GET', key, { headers: { range, ...(mark && { 'if-match': mark }) } })
        // A bucket that is not there answers with the same status: whoever asked for a name must not take that for its absence.
        if (answer.status === 404 && codeOf(answer) === 'NoSuchKey')
          throw new NotThere(`s3://${settings.bucket}/${key}`)
        proved('GET', answer)
        size = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? answer.body.length)
        if (answer.body.length !== Math.min(partBytes, size - offset)) throw new Error('the store sent too little')
        mark = answer.headers.get('etag') ?? ''
        offset += answer.body.length
        yield answer.body
      }
    },
    async remove(name) {
      const answer = await ask('DELETE', keyOf(name))
      if (answer.status !== 404) proved('DELETE', answer)
    },
    async clearHalves(before, { under = '', name }) {
      const folder = keyOf(under)
      const beginning = folder === '' ? '' : `${folder}/`
      const begun = await everyPage(
        (page) => asked('GET', '', { query: { uploads: '', prefix: beginning, ...page } }),
        'Upload',
        { 'key-marker': 'NextKeyMarker', 'upload-id-marker': 'NextUploadIdMarker' },
      )
      for (const xml of begun) {
        const [key, uploadId, at] = ['Key', 'UploadId', 'Initiated'].map((name) => elementsOf(xml, name)[0] ?? '')
        // The store tells of folders below, and of what others have begun.
        if (new Date(at!) < before && key!.startsWith(beginning) && name.test(key!.slice(beginning.length)))
          await ask('DELETE', key!, { query: { uploadId: uploadId! } })
      }
    },
  }
}

/** @throws Error with what the store says against it */
function proved(method: string, answer: S3Answer): S3Answer {
  if (answer.status < 300) return answer
  throw new Error(`the store answered ${method} with ${[String(answer.status), codeOf(answer)].join(' ').trim()}`)
}

const codeOf = (answer: S3Answer): string => elementsOf(answer.body.toString(), 'Code')[0] ?? ''

/** What a store compares with what it got: a part that changed on its way is refused. */
function sumsOf(body: Uint8Array): Record<string, string> {
  return {
    'content-md5': createHash('md5').update(body).digest('base64'),
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
  }
}

/** All elements of a name of an answer that comes in pages. @param marks what the next question says, by where the answer says it */
async function everyPage(
  ask: (page: Readonly<Record<string, string>>) => Promise<S3Answer>,
  name: string,
  marks: Readonly<Record<string, string>>,
): Promise<string[]> {
  const found: string[] = []
  let page: Record<string, string> = {}
  for (;;) {
    const xml = (await ask(page)).body.toString()
    found.push(...elementsOf(xml, name))
    if (elementsOf(xml, 'IsTruncated')[0] !== 'true') return found
    page = Object.fromEntries(Object.entries(marks).map(([asked, said]) => [asked, elementsOf(xml, said)[0] ?? '']))
  }
}

/** Pieces of any length as parts of one, the last of which may be shorter. */
async function* inParts(
  pieces: AsyncIterable<Uint8Array>,
  size: number,
  sent: { bytes: number },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let part = new Uint8Array(size)
  let filled = 0
  for await (const piece of pieces) {
    sent.bytes += piece.length
    for (let taken = 0; taken < piece.length;) {
      const some = piece.subarray(taken, taken + size - filled)
      part.set(some, filled)
      taken += some.length
      filled += some.length
      if (filled < size) continue
      yield part
      part = new Uint8Array(size)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

async function* beginningWith<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}
