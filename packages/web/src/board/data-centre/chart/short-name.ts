/** The longest name at a picture; what it is called in full stands at what is pointed at, and in the table. */
const NAME_LETTERS = 16

/** A name as it stands at a picture. Both ends stay: several of a long beginning differ at the end. */
export function shortName(name: string): string {
  return name.length > NAME_LETTERS ? `${name.slice(0, NAME_LETTERS / 2)}…${name.slice(1 - NAME_LETTERS / 2)}` : name
}
