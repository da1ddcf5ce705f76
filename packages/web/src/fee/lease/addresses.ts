export const LEASES = '/costmenu/lease'
