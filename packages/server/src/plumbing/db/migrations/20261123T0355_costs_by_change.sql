-- The promises of money are looked at every ten minutes where something has been written lately: that must not read the costs of years.
create index cost_changed on cost (tenant_id, changed_at);
