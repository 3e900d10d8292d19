-- The contacts that hold the wanted words in a note and not in themselves, the newest first.
--
-- :account_id, :viewer_id          whose contacts, and who sees them
-- :before                          an id: only older contacts; a number beyond all ids for all of them
-- :limit                           how many at the most
-- :anywhere, :in_contact           expressions of FTS5: see search-expression.ts
--
-- Of notes of common words the newest. They lead in the join: the notes of the account are many more. FTS5 reads an expression anew whenever
-- it is asked, so it is asked once for all contacts and not for each. Rows of the index of contacts are 268435455 less the id.
select contacts.id -- or the columns asked for
from contacts
where contacts.id < :before
  and contacts.id in (
    select notes.contact_id
    from (select rowid as id from note_search(:anywhere) order by rowid desc limit 1000) as noted cross join notes
    where notes.account_id = :account_id and notes.id = noted.id)
  and contacts.id not in (select 268435455 - rowid from contact_search(:in_contact))
  and contacts.account_id = :account_id and (contacts.is_private = 0 or contacts.user_id = :viewer_id)
  and contacts.trashed_at is null -- or the filters
order by contacts.id desc
limit :limit
