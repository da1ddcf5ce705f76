/** What of a form was filled in: an empty text is none, as it is to the server. */
export function filled<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Values
}
