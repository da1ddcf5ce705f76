/** Rates of tax that costs contain. */
export const TAX_RATES = '/costmenu/taxRate'
