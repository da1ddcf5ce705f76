-- What the platform does to a merchant's people stands in their log too: as nobody of the merchant.
alter table document_log alter column account_id drop not null;
