-- The contacts in which all wanted words stand, each with its tier, best matches first, and in each tier the newest first:
--   0 all words are names, 1 all begin names.
-- For searches without filters, which PostgreSQL plans once a connection; postgres-search.sql finds the same, and the other tiers.
--
-- An index of words knows no order: what is common fills a page from the newest contacts of the account, what is rare is found by the index
-- and sorted. What few of the newest have is taken for rare. What turns out not to be rare at all, but is rare among the newest, is walked
-- for, too, and only then sorted, however many there are.
--
-- PostgreSQL could choose by itself, but it would have to plan each search anew, which takes as long as the search. So no value shows in
-- conditions on words or tiers: whatever is looked for, the plan is the same. Without values PostgreSQL takes words for more common than they
-- are, and would walk an account of average size, whatever the size of this one; that they are asked for twice makes them rare to it,
-- and costs nothing.
--
-- :account_id, :viewer_id          whose contacts, and who sees them
-- :first, :last                    the tiers that are looked into
-- :before                          an id: of the first tier only older contacts; a number beyond all ids for all of them
-- :limit                           how many at the most
-- :names, :beginnings              expressions of the type tsquery: see search-expression.ts
--
-- In psql it is run as postgres-search.sql is.
with
  wanted as materialized (
    select :names::tsquery as names, :beginnings::tsquery as beginnings, :first::int as first, :last::int as last,
      case :first::int when 0 then :before::bigint else 9007199254740991 end as before_0,
      case :first::int when 1 then :before::bigint else 9007199254740991 end as before_1
  ),

  -- From how many signs among the newest 1,000 contacts on walking is the quicker way to a page, and how many are walked then, a good deal
  -- further than it should take: see docs/decisions/0028. Both ways are as long where sqrt(2.1 / contacts) of the contacts have the words:
  -- a page has 21, and ten contacts are walked while the index finds one. How many contacts there are is guessed from their ids: the
  -- newest, the one 100 places further, and the oldest.
  account as materialized (
    select greatest(1, floor(1000 * 1.449 / root))::int as signs, ceil(1.4 * 21 / 1.449 * root)::int as walked
    from (
      select sqrt(coalesce(100::float8 * (newest - oldest) / (newest - neighbour), 1)) as root
      from (
        select
          (select contact_id from contact_names where account_id = :account_id
            order by contact_id desc limit 1) as newest,
          (select contact_id from contact_names where account_id = :account_id
            order by contact_id desc offset 100 limit 1) as neighbour,
          (select contact_id from contact_names where account_id = :account_id
            order by contact_id limit 1) as oldest
      ) as ids
    ) as guess
  ),

  -- What the viewer sees.
  shown as not materialized (
    select contacts.id
    from contacts
    where contacts.account_id = :account_id and (contacts.is_private = 0 or contacts.user_id = :viewer_id)
      and contacts.trashed_at is null
  ),

  -- All words are names.
  of_names_glance as materialized (
    select count(*) = (select signs from account) as is_common
    from (
      select 1
      from (
        select words from contact_names
        where account_id = :account_id and contact_id < (select before_0 from wanted)
          and (select first <= 0 from wanted)
        order by contact_id desc limit 1000) as newest
      where words @@ (select names from wanted)
      limit (select signs from account)) as signs
  ),
  of_names_few as materialized (
    select contact_id from contact_names
    where account_id = :account_id and contact_id < (select before_0 from wanted)
      and words @@ (select names from wanted) and words @@ (select names from wanted)
      and (select first <= 0 from wanted)
      and not (select is_common from of_names_glance)
    limit 2501
  ),
  of_names_way as materialized (
    select not (select is_common from of_names_glance) and count(*) <= 2500 as is_rare from of_names_few
  ),
  of_names_page as materialized (
    select shown.id
    from (
      select contact_id, words from contact_names
      where account_id = :account_id and contact_id < (select before_0 from wanted)
        and not (select is_rare from of_names_way)
      order by contact_id desc limit (select walked from account)) as newest
    cross join shown
    where shown.id = newest.contact_id and newest.words @@ (select names from wanted)
    order by newest.contact_id desc limit :limit
  ),
  of_names as materialized (
    select id from of_names_page where (select count(*) from of_names_page) = :limit
    union all (
      select shown.id
      from (
        select contact_id from of_names_few where (select is_rare from of_names_way)
        order by contact_id desc) as found
      cross join shown
      where shown.id = found.contact_id
      order by found.contact_id desc limit :limit)
    union all (
      select shown.id
      from (
        select contact_id from contact_names
        where account_id = :account_id and contact_id < (select before_0 from wanted)
          and words @@ (select names from wanted) and words @@ (select names from wanted)
          and not (select is_rare from of_names_way) and (select count(*) from of_names_page) < :limit
        order by contact_id desc) as found
      cross join shown
      where shown.id = found.contact_id
      order by found.contact_id desc limit :limit)
  ),

  -- All begin names.
  of_beginnings_glance as materialized (
    select count(*) = (select signs from account) as is_common
    from (
      select 1
      from (
        select words from contact_names
        where account_id = :account_id and contact_id < (select before_1 from wanted)
          and (select first <= 1 and last >= 1 and (select count(*) from of_names) < :limit from wanted)
        order by contact_id desc limit 1000) as newest
      where words @@ (select beginnings from wanted)
      limit (select signs from account)) as signs
  ),
  of_beginnings_few as materialized (
    select contact_id from contact_names
    where account_id = :account_id and contact_id < (select before_1 from wanted)
      and words @@ (select beginnings from wanted) and words @@ (select beginnings from wanted)
      and (select first <= 1 and last >= 1 and (select count(*) from of_names) < :limit from wanted)
      and not (select is_common from of_beginnings_glance)
    limit 2501
  ),
  of_beginnings_way as materialized (
    select not (select is_common from of_beginnings_glance) and count(*) <= 2500 as is_rare from of_beginnings_few
  ),
  of_beginnings_page as materialized (
    select shown.id
    from (
      select contact_id, words from contact_names
      where account_id = :account_id and contact_id < (select before_1 from wanted)
        and not (select is_rare from of_beginnings_way)
      order by contact_id desc limit (select walked from account)) as newest
    cross join shown
    where shown.id = newest.contact_id and newest.words @@ (select beginnings from wanted)
    order by newest.contact_id desc limit :limit
  ),
  of_beginnings as materialized (
    select id from of_beginnings_page where (select count(*) from of_beginnings_page) = :limit
    union all (
      select shown.id
      from (
        select contact_id from of_beginnings_few where (select is_rare from of_beginnings_way)
        order by contact_id desc) as found
      cross join shown
      where shown.id = found.contact_id
      order by found.contact_id desc limit :limit)
    union all (
      select shown.id
      from (
        select contact_id from contact_names
        where account_id = :account_id and contact_id < (select before_1 from wanted)
          and words @@ (select beginnings from wanted) and words @@ (select beginnings from wanted)
          and not (select is_rare from of_beginnings_way) and (select count(*) from of_beginnings_page) < :limit
        order by contact_id desc) as found
      cross join shown
      where shown.id = found.contact_id
      order by found.contact_id desc limit :limit)
  )

select 0 as tier, id from of_names
union all select 1, id from of_beginnings
order by tier, id desc
limit :limit
