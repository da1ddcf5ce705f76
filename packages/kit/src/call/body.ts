/** Puts a call's input on the wire as the call declares it. */

/** A form body: flat texts; nested values as JSON text; what is not given is left out. */
export function formBody(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.append(name, formText(value))
  }
  return form
}

/** Lists of codes travel comma-joined in forms (semantics 7), everything else nested as JSON text. */
function formText(value: unknown): string {
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string' || typeof entry === 'number'))
    return value.join(',')
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A key for one intent: 128 random bits. (`crypto.randomUUID` is missing on plain-HTTP addresses, where PDAs work.) */
export function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
