/**
 * Every table with its area and with where its rows live (docs/decisions/2026-11-22-one-policy-a-role.md): `tenant`, with the tenant it belongs to;
 * `all`, the same for all tenants and wherever one is; `one`, in one place only, beside nobody's rows. And the functions of each
 * area. The test of the catalogue holds the database against this list, and the files of `schema/` follow it.
 */
export type Living = 'tenant' | 'all' | 'one'

export type Area = {
  readonly tables: Readonly<Record<string, Living>>
  readonly functions: readonly string[]
}

export const SCHEMA: Readonly<Record<string, Area>> = {
  scope: {
    tables: { 'housekeeping.migration': 'one' },
    functions: [
      'app_tenant',
      'app_warehouses',
      'app_supplier',
      'secure_for_app',
      'secure_table',
      'secure_door',
      'open_at_gate',
    ],
  },
  partner: {
    tables: {
      combo: 'all',
      tenant: 'all',
      merchant_log: 'tenant',
      share_config: 'tenant',
      supplier: 'tenant',
      supplier_warehouse: 'tenant',
      supplier_contact: 'tenant',
      supplier_shop: 'tenant',
      supplier_log: 'tenant',
    },
    functions: ['open_tenants'],
  },
  site: {
    tables: {
      warehouse: 'tenant',
      area: 'tenant',
      place: 'tenant',
      dispatch_platform: 'tenant',
      dispatch_point: 'tenant',
    },
    functions: [],
  },
  staff: {
    tables: {
      menu: 'all',
      office_button: 'all',
      app_refresh: 'all',
      role: 'tenant',
      role_warehouse: 'tenant',
      account: 'tenant',
      account_warehouse: 'tenant',
      department: 'tenant',
      personnel: 'tenant',
      personnel_warehouse: 'tenant',
      push_setting: 'tenant',
      'housekeeping.offered': 'one',
    },
    functions: ['account_of_open_supplier'],
  },
  access: {
    tables: {
      login_name: 'all',
      session: 'tenant',
      device_credential: 'tenant',
      download_ticket: 'tenant',
      login_failure: 'one',
      platform_read: 'one',
      notice: 'tenant',
    },
    functions: ['find_login'],
  },
  base: {
    tables: {
      dict: 'all',
      dict_log: 'one',
      image: 'tenant',
      image_use: 'tenant',
      import_run: 'tenant',
      import_error: 'tenant',
    },
    functions: ['find_image'],
  },
  plumbing: {
    tables: {
      idempotency: 'tenant',
      document_number: 'one',
      document_log: 'tenant',
      outbox: 'tenant',
      job_run: 'tenant',
    },
    functions: ['outbox_tenants'],
  },
  board: { tables: { steps_hidden: 'tenant' }, functions: [] },
  goods: { tables: { goods: 'tenant' }, functions: [] },
  stock: {
    tables: { stock_move: 'tenant', balance: 'tenant', opening_stock: 'tenant', opening_stock_line: 'tenant' },
    functions: ['refuse_deleted_place'],
  },
  task: {
    tables: {
      task: 'tenant',
      task_line: 'tenant',
      task_batch: 'tenant',
      reservation: 'tenant',
      task_pick: 'tenant',
      short_pick: 'tenant',
      receive_count: 'tenant',
      task_load: 'tenant',
      task_load_pallet: 'tenant',
      label_task: 'tenant',
      label_line: 'tenant',
    },
    functions: [],
  },
  shelf: {
    tables: {
      date_entry: 'tenant',
      date_entry_line: 'tenant',
      date_entry_batch: 'tenant',
      putaway_order: 'tenant',
      putaway_batch: 'tenant',
      putaway_midway: 'tenant',
      quick_move: 'tenant',
      quick_move_line: 'tenant',
      quality_change: 'tenant',
      date_change: 'tenant',
      floor_claim: 'tenant',
    },
    functions: [],
  },
  paper: { tables: { print_template: 'tenant' }, functions: [] },
}

/** Every table with where it lives. */
export const TABLES: Readonly<Record<string, Living>> = Object.assign(
  {},
  ...Object.values(SCHEMA).map(({ tables }) => tables),
)
