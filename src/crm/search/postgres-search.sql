-- The contacts in which all wanted words stand, each with its tier, best matches first, and in each tier the newest first:
--   0 all words are names, 1 all begin names, 2 all are somewhere in the contact, 3 all are in one of its notes, 4 all are in the contact
--   with a typing mistake.
-- For what PostgreSQL plans anew each time: by the values it sees which tiers are left out, and how common the words are, which is worth it
-- where filters narrow a search. A tier is looked into when those before it did not fill the page.
--
-- :account_id, :viewer_id          whose contacts, and who sees them
-- :first, :last                    the tiers that are looked into
-- :before                          an id: of the first tier only older contacts; a number beyond all ids for all of them
-- :limit                           how many at the most
-- :names, :beginnings, :elsewhere, :anywhere, :in_contact, :mistyped
--                                  expressions of the type tsquery: see search-expression.ts
--
-- In psql, here with account 1 (its words begin with 00001) and what begins with "an" or is called so:
--   set kith.account_id = '1';
--   \set account_id 1
--   \set viewer_id 1
--   \set first 0
--   \set last 1
--   \set before 9007199254740991
--   \set limit 20
--   \set names '\'00001an\''
--   \set beginnings '\'\'\'00001an\'\':* & !\'\'00001an\'\'\''
--   \set elsewhere null
--   \set anywhere null
--   \set in_contact null
--   \set mistyped null
--   \i src/crm/search/postgres-search.sql
with
  -- What the viewer sees. Other filters than those of a plain search come in the place of the marked line.
  shown as not materialized (
    select contacts.id
    from contacts
    where contacts.account_id = :account_id and (contacts.is_private = 0 or contacts.user_id = :viewer_id)
      and contacts.trashed_at is null -- or the filters
  ),

  of_names as materialized (
    select shown.id
    from (
      select contact_id from contact_names
      where account_id = :account_id and words @@ :names::tsquery
        and contact_id < case :first::int when 0 then :before else 9007199254740991 end::bigint) as found
    cross join shown
    where :first::int <= 0 and :last::int >= 0 and shown.id = found.contact_id
    order by shown.id desc limit :limit
  ),
  of_beginnings as materialized (
    select shown.id
    from (
      select contact_id from contact_names
      where account_id = :account_id and words @@ :beginnings::tsquery
        and contact_id < case :first::int when 1 then :before else 9007199254740991 end::bigint) as found
    cross join shown
    where :first::int <= 1 and :last::int >= 1
      and (select count(*) from of_names) < :limit and shown.id = found.contact_id
    order by shown.id desc limit :limit
  ),
  of_others as materialized (
    select shown.id
    from (
      select contact_id from contact_search
      where account_id = :account_id and words @@ :elsewhere::tsquery
        and contact_id < case :first::int when 2 then :before else 9007199254740991 end::bigint) as found
    cross join shown
    where :first::int <= 2 and :last::int >= 2
      and (select count(*) from of_names) + (select count(*) from of_beginnings) < :limit and shown.id = found.contact_id
    order by shown.id desc limit :limit
  ),

  -- Of notes of common words the newest. They lead in the join: the notes of the account are many more. Worked out beforehand, or PostgreSQL
  -- would do so for each contact where it takes a table that has grown for small.
  noted as materialized (
    select notes.contact_id
    from (
      select note_id as id from note_search
      where account_id = :account_id and words @@ :anywhere::tsquery
      order by note_id desc limit 1000) as newest
    cross join notes
    where notes.account_id = :account_id and notes.id = newest.id
  ),
  of_notes as materialized (
    select shown.id
    from shown
    where :first::int <= 3 and :last::int >= 3
      and (select count(*) from of_names) + (select count(*) from of_beginnings) + (select count(*) from of_others) < :limit
      and shown.id in (select contact_id from noted)
      and not exists (
        select 1 from contact_search as found
        where found.account_id = :account_id and found.contact_id = shown.id and found.words @@ :in_contact::tsquery)
      and shown.id < case :first::int when 3 then :before else 9007199254740991 end::bigint
    order by shown.id desc limit :limit
  ),

  -- Asked for by itself. Few, so that the notes of each are looked at: all notes of the account would be many.
  of_mistyped as materialized (
    select shown.id
    from (
      select contact_id from contact_search
      where account_id = :account_id and words @@ :mistyped::tsquery
        and contact_id < case :first::int when 4 then :before else 9007199254740991 end::bigint) as found
    cross join shown
    where :first::int <= 4 and :last::int >= 4 and shown.id = found.contact_id
      and not exists (
        select 1 from notes
        where notes.account_id = :account_id and notes.contact_id = shown.id
          and notes.id in (
            select note_id from note_search
            where account_id = :account_id and words @@ :anywhere::tsquery))
    order by shown.id desc limit :limit
  )

select 0 as tier, id from of_names
union all select 1, id from of_beginnings
union all select 2, id from of_others
union all select 3, id from of_notes
union all select 4, id from of_mistyped
order by tier, id desc
limit :limit
