/**
 * Days are chosen in Chinese: months and weekdays have their words before a calendar is drawn. Pages without one do not wait for them,
 * nor for what reckons with days.
 */
import { DatePicker } from 'antd' // oxlint-disable-line no-restricted-imports -- this is where it comes from
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

dayjs.locale('zh-cn')

export { DatePicker }
