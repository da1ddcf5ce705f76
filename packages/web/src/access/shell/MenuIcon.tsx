import { own } from '@yuncang/domain/base/own.ts'
import {
  AccountBookOutlined,
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  CalculatorOutlined,
  ContactsOutlined,
  ContainerOutlined,
  DollarOutlined,
  FileDoneOutlined,
  HomeOutlined,
  InboxOutlined,
  PrinterOutlined,
  SettingOutlined,
  ShopOutlined,
  SwapOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'

/** The pictures a menu entry may name; what it names otherwise gets the plain one. */
const PICTURES: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  task: SwapOutlined,
  shelf: InboxOutlined,
  stock: ContainerOutlined,
  stocktake: FileDoneOutlined,
  goods: AppstoreOutlined,
  money: DollarOutlined,
  settle: CalculatorOutlined,
  bill: AccountBookOutlined,
  partner: ContactsOutlined,
  merchant: BankOutlined,
  site: ShopOutlined,
  paper: PrinterOutlined,
  board: BarChartOutlined,
  staff: TeamOutlined,
  base: SettingOutlined,
}

export function MenuIcon({ name }: { readonly name: string }) {
  const Picture = own(PICTURES, name) ?? AppstoreOutlined
  return <Picture />
}
