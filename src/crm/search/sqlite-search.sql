-- The contacts in which all wanted words stand, each with its tier, best matches first, and in each tier the newest first:
--   0 all words are names, 1 all begin names, 2 all are somewhere in the contact, 3 all are in one of its notes, 4 all are in the contact
--   with a typing mistake.
-- What comes first is read first, and nothing more once the page is full: so a tier costs nothing that is not needed.
--
-- :account_id, :viewer_id          whose contacts, and who sees them
-- :first, :last                    the tiers that are looked into
-- :before                          an id: of the first tier only older contacts; a number beyond all ids for all of them
-- :limit                           how many at the most
-- :names, :beginnings, :elsewhere, :anywhere, :in_contact, :mistyped
--                                  expressions of FTS5: see search-expression.ts
--
-- In sqlite3, here with account 1 (its words begin with 00001) and what begins with "an" or is called so:
--   .parameter set :account_id 1
--   .parameter set :viewer_id 1
--   .parameter set :first 0
--   .parameter set :last 1
--   .parameter set :before 9007199254740991
--   .parameter set :limit 20
--   .parameter set :names '"00001an"'
--   .parameter set :beginnings '"00001an"* NOT "00001an"'
--   .read src/crm/search/sqlite-search.sql
with
  -- What the viewer sees. Other filters than those of a plain search come in the place of the marked line.
  shown as not materialized (
    select contacts.id
    from contacts
    where contacts.account_id = :account_id and (contacts.is_private = 0 or contacts.user_id = :viewer_id)
      and contacts.trashed_at is null -- or the filters
  ),

  -- Rows of the indexes of contacts are 268435455 less the id, so that the newest come first: see row-numbers.ts.
  of_names as (
    select shown.id
    from contact_names(:names) as found cross join shown
    where :first <= 0 and :last >= 0
      and found.rowid > case :first when 0 then 268435455 - :before else -9007199254740991 end
      and shown.id = 268435455 - found.rowid
    order by found.rowid limit :limit
  ),
  of_beginnings as (
    select shown.id
    from contact_names(:beginnings) as found cross join shown
    where :first <= 1 and :last >= 1
      and found.rowid > case :first when 1 then 268435455 - :before else -9007199254740991 end
      and shown.id = 268435455 - found.rowid
    order by found.rowid limit :limit
  ),
  of_others as (
    select shown.id
    from contact_search(:elsewhere) as found cross join shown
    where :first <= 2 and :last >= 2
      and found.rowid > case :first when 2 then 268435455 - :before else -9007199254740991 end
      and shown.id = 268435455 - found.rowid
    order by found.rowid limit :limit
  ),

  -- Of notes of common words the newest. They lead in the join: the notes of the account are many more. FTS5 reads an expression anew
  -- whenever it is asked, so it is asked once for all contacts and not for each.
  of_notes as (
    select shown.id
    from shown
    where :first <= 3 and :last >= 3
      and shown.id in (
        select notes.contact_id
        from (select rowid as id from note_search(:anywhere) order by rowid desc limit 1000) as noted cross join notes
        where notes.account_id = :account_id and notes.id = noted.id)
      and shown.id not in (select 268435455 - rowid from contact_search(:in_contact))
      and shown.id < case :first when 3 then :before else 9007199254740991 end
    order by shown.id desc limit :limit
  ),

  -- Few, so that the notes of each are looked at: all notes of the account would be many.
  of_mistyped as (
    select shown.id
    from contact_search(:mistyped) as found cross join shown
    where :first <= 4 and :last >= 4
      and found.rowid > case :first when 4 then 268435455 - :before else -9007199254740991 end
      and shown.id = 268435455 - found.rowid
      and not exists (
        select 1 from notes
        where notes.account_id = :account_id and notes.contact_id = shown.id
          and notes.id in (select rowid from note_search(:anywhere)))
    order by found.rowid limit :limit
  )

select 0 as tier, id from of_names
union all select 1, id from of_beginnings
union all select 2, id from of_others
union all select 3, id from of_notes
union all select 4, id from of_mistyped
limit :limit
