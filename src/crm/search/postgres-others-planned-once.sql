-- The contacts in which all wanted words stand somewhere, which is tier 2, the newest first. What it is about is written in
-- postgres-names-planned-once.sql, which finds the tiers before it in the same way.
--
-- :account_id, :viewer_id          whose contacts, and who sees them
-- :first, :before                  when this tier is the first that is looked into, only contacts that are older than this id
-- :limit                           how many at the most
-- :elsewhere                       an expression of the type tsquery: see search-expression.ts
--
-- In psql it is run as postgres-search.sql is.
with
  wanted as materialized (
    select :elsewhere::tsquery as elsewhere,
      case :first::int when 2 then :before::bigint else 9007199254740991 end as before
  ),

  -- When to walk, and how far: see postgres-names-planned-once.sql.
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

  of_others_glance as materialized (
    select count(*) = (select signs from account) as is_common
    from (
      select 1
      from (
        select words from contact_search
        where account_id = :account_id and contact_id < (select before from wanted)
        order by contact_id desc limit 1000) as newest
      where words @@ (select elsewhere from wanted)
      limit (select signs from account)) as signs
  ),
  of_others_few as materialized (
    select contact_id from contact_search
    where account_id = :account_id and contact_id < (select before from wanted)
      and words @@ (select elsewhere from wanted) and words @@ (select elsewhere from wanted)
      and not (select is_common from of_others_glance)
    limit 2501
  ),
  of_others_way as materialized (
    select not (select is_common from of_others_glance) and count(*) <= 2500 as is_rare from of_others_few
  ),
  of_others_page as materialized (
    select shown.id
    from (
      select contact_id, words from contact_search
      where account_id = :account_id and contact_id < (select before from wanted)
        and not (select is_rare from of_others_way)
      order by contact_id desc limit (select walked from account)) as newest
    cross join shown
    where shown.id = newest.contact_id and newest.words @@ (select elsewhere from wanted)
    order by newest.contact_id desc limit :limit
  ),
  of_others as materialized (
    select id from of_others_page where (select count(*) from of_others_page) = :limit
    union all (
      select shown.id
      from (
        select contact_id from of_others_few where (select is_rare from of_others_way)
        order by contact_id desc) as found
      cross join shown
      where shown.id = found.contact_id
      order by found.contact_id desc limit :limit)
    union all (
      select shown.id
      from (
        select contact_id from contact_search
        where account_id = :account_id and contact_id < (select before from wanted)
          and words @@ (select elsewhere from wanted) and words @@ (select elsewhere from wanted)
          and not (select is_rare from of_others_way) and (select count(*) from of_others_page) < :limit
        order by contact_id desc) as found
      cross join shown
      where shown.id = found.contact_id
      order by found.contact_id desc limit :limit)
  )

select 2 as tier, id from of_others
order by id desc
limit :limit
