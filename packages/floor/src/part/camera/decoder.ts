/** Reads bar codes out of pictures: with the browser's own reader where there is one, otherwise with one of ours. */

/** A frame of the camera or a photograph. */
export type Picture = HTMLVideoElement | ImageBitmap
/** Answers the codes in a picture; none: an empty list. */
export type Decoder = (picture: Picture) => Promise<string[]>

/** The codes that goods, locations, pallets and documents carry. */
const WANTED = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'itf', 'qr_code'] as const

type Detector = { detect: (picture: Picture) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

let made: Promise<Decoder> | null = null

/** The decoder of this device, made once. */
export function decoder(): Promise<Decoder> {
  made ??= builtIn().then((found) => found ?? ours())
  return made
}

/** The browser's own, when it knows the two kinds that matter most. (PDAs with Android mostly have it.) */
async function builtIn(): Promise<Decoder | null> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  const known = await BarcodeDetector.getSupportedFormats().catch(() => [] as string[])
  if (!known.includes('ean_13') || !known.includes('code_128')) return null
  const detector = new BarcodeDetector({ formats: WANTED.filter((format) => known.includes(format)) })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

/** Ours comes from our own server, and only when somebody opens the camera on a device without a reader. */
async function ours(): Promise<Decoder> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d', { willReadFrequently: true })!
  return async (picture) => {
    const [width, height] =
      picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
    if (width === 0 || height === 0) return []
    canvas.width = width
    canvas.height = height
    brush.drawImage(picture, 0, 0)
    const found = await readBarcodes(brush.getImageData(0, 0, width, height), {
      formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'Code39', 'ITF', 'QRCode'],
      maxNumberOfSymbols: 1,
      tryHarder: true,
    })
    return found.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}
