/**
 * Every table with the feature that owns it, which alone writes it, and with where its rows live
 * (docs/decisions/2026-11-22-one-policy-a-role.md): `tenant`, with the tenant it belongs to; `all`, the same for all tenants and wherever
 * one is; `one`, in one place only, beside nobody's rows. And the functions of each area. The test of the catalogue holds the
 * database against this list, `test/tables.test.ts` the stores, and the files of `schema/` follow it.
 */
export type Living = 'tenant' | 'all' | 'one'

type Said = {
  readonly features: Readonly<Record<string, Readonly<Record<string, Living>>>>
  readonly functions: readonly string[]
}

const SAID: Readonly<Record<string, Said>> = {
  scope: {
    features: {
      db: { 'housekeeping.migration': 'one' },
    },
    functions: [
      'app_tenant',
      'app_warehouses',
      'app_supplier',
      'secure_for_app',
      'secure_table',
      'secure_inside',
      'secure_door',
      'open_at_gate',
      'same_rights',
      'writers_by_kind',
      'normal_form',
      'insist',
    ],
  },
  partner: {
    features: {
      combo: { combo: 'all' },
      merchant: { tenant: 'all' },
      log: { merchant_log: 'tenant' },
      'mini-program': {
        share_config: 'tenant',
        wechat_platform: 'tenant',
        wechat_secret: 'tenant',
        wechat_message: 'tenant',
        wechat_link: 'all',
        wechat_owner: 'tenant',
        wechat_state: 'tenant',
        wechat_token: 'tenant',
        wechat_program: 'tenant',
        wechat_step: 'tenant',
      },
      mail: { mail_server: 'tenant', mail_secret: 'tenant', mail_try: 'tenant' },
      supplier: {
        supplier: 'tenant',
        supplier_warehouse: 'tenant',
        supplier_contact: 'tenant',
        supplier_shop: 'tenant',
        supplier_log: 'tenant',
      },
    },
    functions: ['open_tenants'],
  },
  site: {
    features: {
      warehouse: { warehouse: 'tenant' },
      area: { area: 'tenant' },
      location: { place: 'tenant', place_area_until: 'tenant' },
      'dispatch-point': { dispatch_platform: 'tenant', dispatch_point: 'tenant' },
    },
    functions: ['keep_place_area'],
  },
  staff: {
    features: {
      menu: { menu: 'all' },
      button: { office_button: 'all' },
      role: { role: 'tenant', role_warehouse: 'tenant', 'housekeeping.offered': 'one' },
      account: { login_name: 'all', account: 'tenant', account_warehouse: 'tenant' },
      department: { department: 'tenant' },
      personnel: { personnel: 'tenant', personnel_warehouse: 'tenant' },
      push: { push_setting: 'tenant' },
    },
    functions: ['account_of_open_supplier'],
  },
  access: {
    features: {
      session: {
        session: 'tenant',
        device_credential: 'tenant',
        known_device: 'tenant',
        download_ticket: 'tenant',
        login_day: 'tenant',
        login_failure: 'one',
        platform_read: 'one',
      },
      own: { second_factor: 'tenant', recovery_code: 'tenant' },
      shell: { notice: 'tenant', app_refresh: 'all' },
    },
    functions: ['find_login'],
  },
  base: {
    features: {
      dict: { dict: 'all', dict_log: 'one' },
      file: { image: 'tenant', image_use: 'tenant' },
      import: { import_run: 'tenant', import_error: 'tenant' },
    },
    functions: ['find_image', 'analyse_imported'],
  },
  plumbing: {
    features: {
      http: { idempotency: 'tenant' },
      db: { document_number: 'one', document_log: 'tenant' },
      jobs: { job: 'tenant' },
      backup: { backup: 'one', backup_drill: 'one' },
      journal: { base_copy: 'one' },
      watch: { serving_process: 'one', invariant_look: 'one', alarm: 'one' },
    },
    functions: ['jobs_due', 'jobs_held'],
  },
  board: {
    features: {
      figure: {
        board_built: 'tenant',
        board_dirty: 'tenant',
        board_day: 'tenant',
        board_month: 'tenant',
        board_point_day: 'tenant',
        board_point_month: 'tenant',
        board_goods_day: 'tenant',
        board_goods_month: 'tenant',
        board_goods_year: 'tenant',
        board_tenant_day: 'tenant',
        board_tenant_month: 'tenant',
        board_supplier_total: 'tenant',
        board_warehouse_total: 'tenant',
        board_space_day: 'tenant',
        board_today: 'tenant',
        board_now: 'tenant',
        board_category_day: 'tenant',
        board_category_made: 'tenant',
        board_ranking: 'tenant',
      },
      target: { board_target: 'tenant' },
      home: { steps_hidden: 'tenant' },
      'data-centre': { board_view: 'tenant' },
      report: { board_report: 'tenant', board_report_mail: 'tenant' },
    },
    functions: [
      'board_touched',
      'board_task_touched',
      'board_line_touched',
      'board_move_touched',
      'board_cost_touched',
      'board_bill_touched',
      'board_receipt_touched',
    ],
  },
  goods: {
    features: {
      goods: { goods: 'tenant' },
    },
    functions: [],
  },
  stock: {
    features: {
      ledger: { stock_move: 'tenant', balance: 'tenant' },
      history: { stock_month: 'tenant', stock_month_built: 'tenant' },
      opening: { opening_stock: 'tenant', opening_stock_line: 'tenant' },
    },
    functions: ['moves_written', 'stock_months_late'],
  },
  task: {
    features: {
      task: {
        task: 'tenant',
        task_line: 'tenant',
        task_batch: 'tenant',
        reservation: 'tenant',
        task_load: 'tenant',
        task_load_pallet: 'tenant',
      },
      pick: { task_pick: 'tenant', short_pick: 'tenant' },
      receive: { receive_count: 'tenant' },
      'label-film': { label_task: 'tenant', label_line: 'tenant' },
    },
    functions: [],
  },
  shelf: {
    features: {
      'production-date': { date_entry: 'tenant', date_entry_line: 'tenant', date_entry_batch: 'tenant' },
      putaway: { putaway_order: 'tenant', putaway_batch: 'tenant', putaway_midway: 'tenant' },
      move: { quick_move: 'tenant', quick_move_line: 'tenant' },
      quality: { quality_change: 'tenant' },
      'date-change': { date_change: 'tenant' },
      job: { floor_claim: 'tenant' },
    },
    functions: [],
  },
  paper: {
    features: {
      template: { print_template: 'tenant' },
    },
    functions: [],
  },
  fee: {
    features: {
      facts: { fee_facts: 'tenant', supplier_facts: 'tenant' },
      rate: { rate_card: 'tenant', rate: 'tenant', rate_slot: 'tenant', rate_default: 'tenant', term: 'tenant' },
      work: { work: 'tenant' },
      period: { work_period: 'tenant' },
      storage: { storage_day: 'tenant' },
      lease: { lease: 'tenant', lease_version: 'tenant' },
      cost: { cost: 'tenant', cost_other: 'tenant' },
      closing: { closed_month: 'tenant' },
    },
    functions: ['keep_goods_facts', 'keep_supplier_facts', 'guard_closed_month', 'works_written', 'costs_written'],
  },
  bill: {
    features: {
      tax: { tax_rate: 'tenant' },
      bill: { bill: 'tenant', bill_line: 'tenant', receipt: 'tenant' },
      dispute: { dispute: 'tenant' },
      expense: { expense: 'tenant' },
      statement: { statement: 'tenant' },
      run: { settle_run: 'tenant', settle_run_part: 'tenant' },
    },
    functions: [],
  },
  leave: {
    features: {
      copy: { data_copy: 'tenant' },
      archive: { leave_setting: 'all', leaving: 'one', kept_bill: 'one', kept_voucher: 'one' },
    },
    functions: [],
  },
  stocktake: {
    features: {
      setting: { stocktake_setting: 'tenant' },
      task: { stocktake: 'tenant', stocktake_subject: 'tenant', stocktake_item: 'tenant' },
      loss: { loss_order: 'tenant', stocktake_line: 'tenant', stocktake_part: 'tenant', stock_adjustment: 'tenant' },
      count: {
        stocktake_visit: 'tenant',
        stocktake_visit_line: 'tenant',
        stocktake_choice: 'tenant',
        stocktake_hold: 'tenant',
        first_count: 'tenant',
      },
      'zero-check': { zero_check: 'tenant' },
      cycle: { cycle_day: 'tenant' },
    },
    functions: [],
  },
}

export type Area = {
  readonly tables: Readonly<Record<string, Living>>
  readonly functions: readonly string[]
}

/** The tables and functions of each area. */
export const SCHEMA: Readonly<Record<string, Area>> = Object.fromEntries(
  Object.entries(SAID).map(([area, { features, functions }]) => [
    area,
    { tables: Object.assign({}, ...Object.values(features)), functions },
  ]),
)

/** Every table with where it lives. */
export const TABLES: Readonly<Record<string, Living>> = Object.assign(
  {},
  ...Object.values(SCHEMA).map(({ tables }) => tables),
)

/** Every table with its owner, `site/location`. */
export const OWNERS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SAID).flatMap(([area, { features }]) =>
    Object.entries(features).flatMap(([feature, tables]) =>
      Object.keys(tables).map((table) => [table, `${area}/${feature}`]),
    ),
  ),
)

/**
 * What of a table features that stand before its owner may read, beside its keys: what a record is called and whose it is, whether it
 * is in use, and what lies where. Everything else they get from the owner.
 */
export const SHOWN: Readonly<Record<string, readonly string[]>> = {
  account: ['person_name', 'status'],
  menu: ['code', 'parent_code', 'name', 'component', 'platform_only', 'status', 'sort'],
  office_button: ['key', 'name', 'enabled'],
  tenant: ['code', 'name', 'status', 'archived_at', 'image_gb'],
  warehouse: ['code', 'name', 'status', 'dates_on', 'locations_on'],
  area: ['name', 'warehouse_id', 'status'],
  place: ['code', 'area_id', 'walk_order', 'status'],
  dispatch_platform: ['code', 'name', 'status'],
  dispatch_point: ['code', 'name', 'archived'],
  supplier: ['code', 'name', 'status'],
  goods: ['code', 'name', 'pieces_per_box', 'audited', 'status'],
  balance: ['goods_id', 'place_id', 'warehouse_id', 'on_hand', 'reserved', 'holds'],
  putaway_order: ['code', 'warehouse_id', 'supplier_id', 'from_place_id', 'status'],
  lease: ['area_id', 'status', 'to_day'],
  stocktake: ['code', 'type', 'status', 'warehouse_id', 'area_id'],
  stocktake_subject: ['stocktake_id', 'place_id'],
  stocktake_item: ['stocktake_id', 'place_id'],
  stocktake_part: ['line_id', 'place_id'],
  stocktake_line: ['loss_id', 'state'],
  loss_order: ['code'],
  task: [
    'code',
    'warehouse_id',
    'supplier_id',
    'kind',
    'nature',
    'status',
    'created_at',
    'finished_at',
    'finish_locations_on',
  ],
  work_period: ['from_at', 'to_at'],
  closed_month: ['warehouse_id', 'month', 'status'],
  bill: ['code', 'paid_at'],
  statement: ['bill_id', 'state', 'failure'],
  dispute: ['bill_id', 'state'],
  leave_setting: ['copy_days'],
  leaving: ['merchant_id', 'restored_at', 'begun_at'],
  data_copy: ['bytes', 'file', 'gone_at'],
}
