/** A promise that is waited for no longer than so long. A busy process reads late what came in time: it is given one more turn. */
export async function inTime<T>(work: Promise<T>, longest_ms: number): Promise<T> {
  work.catch(() => {})
  const { promise: late, reject } = Promise.withResolvers<never>()
  const give = () => reject(new Error(`no answer within ${longest_ms} ms`))
  let timer = setTimeout(() => {
    timer = setTimeout(give, 20)
  }, longest_ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
