const DERIVED = '由单据汇总而来的看板数据，可以用本副本里的单据重新算出'
const PASSING = '程序运行中的临时记录，过几天自动清除，不是业务数据'
const DOOR = '密码、令牌或密钥：谁拿到就能进门，任何副本都不含'

/** Tables of a merchant that a copy leaves out, each with why. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  session: DOOR,
  device_credential: DOOR,
  known_device: DOOR,
  download_ticket: DOOR,
  second_factor: DOOR,
  recovery_code: DOOR,
  mail_secret: DOOR,
  wechat_secret: DOOR,
  wechat_token: DOOR,
  wechat_state: DOOR,
  wechat_message: PASSING,
  wechat_owner: '平台的登记，不属于商户',
  wechat_platform: '平台的设置，不属于商户',
  login_name: '登录账号的登记，与账号表里的内容相同',
  idempotency: PASSING,
  job: PASSING,
  import_error: PASSING,
  stocktake_hold: PASSING,
  data_copy: '副本自己的记录',
  stock_month: DERIVED,
  stock_month_built: DERIVED,
  board_built: DERIVED,
  board_dirty: DERIVED,
  board_day: DERIVED,
  board_month: DERIVED,
  board_point_day: DERIVED,
  board_point_month: DERIVED,
  board_goods_day: DERIVED,
  board_goods_month: DERIVED,
  board_goods_year: DERIVED,
  board_tenant_day: DERIVED,
  board_tenant_month: DERIVED,
  board_supplier_total: DERIVED,
  board_warehouse_total: DERIVED,
  board_space_day: DERIVED,
  board_today: DERIVED,
  board_now: DERIVED,
  board_category_day: DERIVED,
  board_category_made: DERIVED,
  board_ranking: DERIVED,
}

/** Columns that a copy leaves out of tables that it has, each with why. */
export const LEFT_OUT_COLUMNS: Readonly<Record<string, string>> = {
  'account.password_hash': DOOR,
  'stocktake.seal': DOOR,
  'import_run.content_digest': '文件内容的摘要，只用来认出重复的导入',
  'import_run.error_file': '退回的错误文件，一天后即清除',
  'balance.holds': '由在库件数算出',
  'role.keys_hash': '由按钮权限算出',
}
