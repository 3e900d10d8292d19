-- The contacts that hold the wanted words anywhere but in their notes, the newest first.
--
-- :account_id, :viewer_id          whose contacts, and who sees them
-- :before                          an id: only older contacts; a number beyond all ids for all of them
-- :limit                           how many at the most
-- :found                           an expression of FTS5: see search-expression.ts
--
-- In sqlite3, here with account 1 (its words begin with 00001) and what begins with "an":
--   .parameter set :account_id 1
--   .parameter set :viewer_id 1
--   .parameter set :before 9007199254740991
--   .parameter set :limit 20
--   .parameter set :found '"00001an"*'
--   .read src/crm/search/sqlite-anywhere.sql

-- Rows of the indexes of contacts are 268435455 less the id, so that the newest come first: see row-numbers.ts.
select contacts.id -- or the columns asked for
from contact_search(:found) as found cross join contacts
where found.rowid > 268435455 - :before and contacts.id = 268435455 - found.rowid
  and contacts.account_id = :account_id and (contacts.is_private = 0 or contacts.user_id = :viewer_id)
  and contacts.trashed_at is null -- or the filters
order by found.rowid
limit :limit
