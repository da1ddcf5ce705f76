/** Long enough for the small print of a delivery note. */
const LONGEST_SIDE_PX = 2400
const QUALITY = 0.85

/**
 * A photo just taken, small enough to send: phones make pictures larger than the limit, and whoever stands at a dock cannot make
 * them smaller. A file that was chosen stays as it is. Where the browser cannot draw it, it is sent as it came.
 */
export async function shrunkPhoto(photo: File, max_bytes: number): Promise<File> {
  if (photo.size <= max_bytes || typeof createImageBitmap !== 'function') return photo
  try {
    const bitmap = await createImageBitmap(photo)
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const smaller = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, 'image/jpeg', QUALITY))
    return smaller ? new File([smaller], photo.name, { type: 'image/jpeg' }) : photo
  } catch {
    return photo
  }
}
