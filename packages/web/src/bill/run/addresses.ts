/** What charges and bills do by the clock. */
export const BILL_RUNS = '/billManage/billTask'
