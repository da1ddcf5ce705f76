import type { ChartForm, Shape } from '../chart/form.ts'
import { chosenIn, useAddressChange } from './useAddressChange.ts'

/**
 * How a chart is looked at, as the address of its page has it. That asks for nothing else: tables beside it stay at their pages.
 * @param name of the chart in the address; no other of the page has the same
 * @param first what it is drawn as when nothing else is chosen
 */
export function useChartForm(name: string, first: Shape = 'bars'): ChartForm {
  const address = useAddressChange()
  const [as, look] = chosenIn(address, `${name}.as`, ['picture', 'table'])
  const [shape, chooseShape] = chosenIn<Shape>(address, `${name}.shape`, ['bars', 'lines'], first)
  return { asTable: as === 'table', turn: () => look(as === 'table' ? 'picture' : 'table'), shape, chooseShape }
}
