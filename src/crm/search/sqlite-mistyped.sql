-- The contacts that hold the wanted words as they may have been meant, and neither in themselves nor in a note as they were typed, the newest
-- first. They are few, so that the notes of each are looked at: all notes of the account would be many.
--
-- :account_id, :viewer_id          whose contacts, and who sees them
-- :before                          an id: only older contacts; a number beyond all ids for all of them
-- :limit                           how many at the most
-- :found, :anywhere                expressions of FTS5: see search-expression.ts

-- Rows of the indexes of contacts are 268435455 less the id, so that the newest come first: see row-numbers.ts.
select contacts.id -- or the columns asked for
from contact_search(:found) as found cross join contacts
where found.rowid > 268435455 - :before and contacts.id = 268435455 - found.rowid
  and contacts.account_id = :account_id and (contacts.is_private = 0 or contacts.user_id = :viewer_id)
  and contacts.trashed_at is null -- or the filters
  and not exists (
    select 1 from notes
    where notes.account_id = :account_id and notes.contact_id = contacts.id
      and notes.id in (select rowid from note_search(:anywhere)))
order by found.rowid
limit :limit
