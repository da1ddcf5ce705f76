import { expect, it } from 'vitest'
import { isVehiclePlate, tidyPlate } from './plate.ts'

it('takes plate numbers as people write them', () => {
  expect(tidyPlate(' 浙a·12 345 ')).toBe('浙A12345')
  expect(tidyPlate('浙AD-12345')).toBe('浙AD12345')
})

it('knows ordinary and new-energy plates, and nothing else', () => {
  for (const plate of ['浙A12345', '京B8F9K2', '粤Z1234港', '苏E1234挂', '沪AD12345', '浙AFA1234', '粤B12345D'])
    expect(isVehiclePlate(plate), plate).toBe(true)
  for (const plate of [
    '',
    '浙A1234',
    '浙A123456',
    '浙A1234O',
    '浙I12345',
    'AA12345',
    '浙112345',
    '浙AZ12345',
    '浙A12345挂挂',
  ])
    expect(isVehiclePlate(plate), plate).toBe(false)
})
