/** The part of pg that brings values into the form in which they travel; its types say nothing of it. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null }
  export default utils
}
