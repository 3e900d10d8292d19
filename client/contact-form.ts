// Generated from docs/openapi.json and docs/openapi-app.json by client/generate.ts. Change the server and generate again.
// biome-ignore-all format: generated
/** The fields of a contact, in the groups and under the labels that forms show. */
export const FORM_FIELDS = [
 {
  "title": "Ways to reach",
  "fields": [
   {
    "name": "email_address",
    "label": "E-mail",
    "kind": "email"
   },
   {
    "name": "email_address_2",
    "label": "E-mail 2",
    "kind": "email"
   },
   {
    "name": "email_address_3",
    "label": "E-mail 3",
    "kind": "email"
   },
   {
    "name": "business_phone",
    "label": "Business phone",
    "kind": "phone"
   },
   {
    "name": "business_phone_2",
    "label": "Business phone 2",
    "kind": "phone"
   },
   {
    "name": "mobile_phone",
    "label": "Mobile phone",
    "kind": "phone"
   },
   {
    "name": "mobile_phone_2",
    "label": "Mobile phone 2",
    "kind": "phone"
   },
   {
    "name": "home_phone",
    "label": "Home phone",
    "kind": "phone"
   },
   {
    "name": "home_phone_2",
    "label": "Home phone 2",
    "kind": "phone"
   },
   {
    "name": "other_phone",
    "label": "Other phone",
    "kind": "phone"
   },
   {
    "name": "business_fax",
    "label": "Business fax",
    "kind": "text"
   },
   {
    "name": "home_fax",
    "label": "Home fax",
    "kind": "text"
   },
   {
    "name": "other_fax",
    "label": "Other fax",
    "kind": "text"
   },
   {
    "name": "url",
    "label": "Web page",
    "kind": "url"
   },
   {
    "name": "url_2",
    "label": "Web page 2",
    "kind": "url"
   },
   {
    "name": "url_3",
    "label": "Web page 3",
    "kind": "url"
   }
  ]
 },
 {
  "title": "Name",
  "fields": [
   {
    "name": "title",
    "label": "Title",
    "kind": "text"
   },
   {
    "name": "first_name",
    "label": "First name",
    "kind": "text"
   },
   {
    "name": "middle_name",
    "label": "Middle name",
    "kind": "text"
   },
   {
    "name": "last_name",
    "label": "Last name",
    "kind": "text"
   },
   {
    "name": "suffix",
    "label": "Suffix",
    "kind": "text"
   }
  ]
 },
 {
  "title": "Work",
  "fields": [
   {
    "name": "company",
    "label": "Company",
    "kind": "text"
   },
   {
    "name": "department",
    "label": "Department",
    "kind": "text"
   },
   {
    "name": "job_title",
    "label": "Job title",
    "kind": "text"
   },
   {
    "name": "assistant",
    "label": "Assistant",
    "kind": "text"
   },
   {
    "name": "assistants_phone",
    "label": "Assistant's phone",
    "kind": "phone"
   }
  ]
 },
 {
  "title": "Business address",
  "fields": [
   {
    "name": "business_street",
    "label": "Street",
    "kind": "text"
   },
   {
    "name": "business_street_2",
    "label": "Street, line 2",
    "kind": "text"
   },
   {
    "name": "business_postal_code",
    "label": "Postal code",
    "kind": "text"
   },
   {
    "name": "business_city",
    "label": "City",
    "kind": "text"
   },
   {
    "name": "business_state",
    "label": "State",
    "kind": "text"
   },
   {
    "name": "business_country",
    "label": "Country",
    "kind": "text"
   }
  ]
 },
 {
  "title": "Home address",
  "fields": [
   {
    "name": "home_street",
    "label": "Street",
    "kind": "text"
   },
   {
    "name": "home_street_2",
    "label": "Street, line 2",
    "kind": "text"
   },
   {
    "name": "home_postal_code",
    "label": "Postal code",
    "kind": "text"
   },
   {
    "name": "home_city",
    "label": "City",
    "kind": "text"
   },
   {
    "name": "home_state",
    "label": "State",
    "kind": "text"
   },
   {
    "name": "home_country",
    "label": "Country",
    "kind": "text"
   }
  ]
 },
 {
  "title": "Other address",
  "fields": [
   {
    "name": "other_street",
    "label": "Street",
    "kind": "text"
   },
   {
    "name": "other_street_2",
    "label": "Street, line 2",
    "kind": "text"
   },
   {
    "name": "other_postal_code",
    "label": "Postal code",
    "kind": "text"
   },
   {
    "name": "other_city",
    "label": "City",
    "kind": "text"
   },
   {
    "name": "other_state",
    "label": "State",
    "kind": "text"
   },
   {
    "name": "other_country",
    "label": "Country",
    "kind": "text"
   }
  ]
 },
 {
  "title": "Personal",
  "fields": [
   {
    "name": "birthday",
    "label": "Birthday",
    "kind": "date"
   },
   {
    "name": "anniversary",
    "label": "Anniversary",
    "kind": "date"
   },
   {
    "name": "gender",
    "label": "Gender",
    "kind": "text"
   },
   {
    "name": "spouse",
    "label": "Spouse",
    "kind": "text"
   },
   {
    "name": "children",
    "label": "Children",
    "kind": "text"
   }
  ]
 },
 {
  "title": "Custom fields",
  "fields": [
   {
    "name": "user_1",
    "label": "Custom 1",
    "kind": "text"
   },
   {
    "name": "user_2",
    "label": "Custom 2",
    "kind": "text"
   },
   {
    "name": "user_3",
    "label": "Custom 3",
    "kind": "text"
   },
   {
    "name": "user_4",
    "label": "Custom 4",
    "kind": "text"
   }
  ]
 }
] as const
