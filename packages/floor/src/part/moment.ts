/** A time of the wire (`YYYY-MM-DD HH:mm:ss`) as a worker reads it on a small screen: `11-21 08:30`. */
export function dayAndTime(time: string): string {
  return time.slice(5, 16)
}

/** The same of today: `08:30`. */
export function timeOfDay(time: string): string {
  return time.slice(11, 16)
}
