const PROVINCE = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼'
/** Letters and digits of a plate: neither I nor O. */
const SIGN = '[A-HJ-NP-Z0-9]'
const ORDINARY = new RegExp(`^[${PROVINCE}][A-HJ-NP-Z]${SIGN}{4}[A-HJ-NP-Z0-9挂学警港澳]$`)
/** New energy, one sign longer: D or F (and what came after them) first for small vehicles, last for large ones. */
const NEW_ENERGY = new RegExp(`^[${PROVINCE}][A-HJ-NP-Z](?:[A-HJK][A-HJ-NP-Z0-9][0-9]{4}|[0-9]{5}[A-HJK])$`)

/** A plate number as it is kept: capitals, without the dot and the spaces people write. */
export function tidyPlate(text: string): string {
  return text.toUpperCase().replaceAll(/[\s·•.\-—]/g, '')
}

/** Whether a tidied text is a Chinese plate number, of ordinary or of new-energy vehicles. */
export function isVehiclePlate(plate: string): boolean {
  return ORDINARY.test(plate) || NEW_ENERGY.test(plate)
}
