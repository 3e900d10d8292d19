import type { FieldName } from '../contact-fields/fields.ts'

/** Headings of other programs that their words do not tell, folded, by what their columns hold; of eight languages where a program has them. */
export const KNOWN_HEADINGS: Partial<
  Record<
    FieldName | 'name' | 'note' | 'status' | 'is_private' | 'phone' | 'list' | 'owner' | 'web_page',
    string
  >
> = {
  title:
    'name prefix|prefix|salutation|salutation name|honorific prefix|honorific|anrede|titel|titre|tratamiento|titulo|tytul|titolo|civilite|aanhef',
  first_name:
    'name first name|given name|forename|vorname|prenom|nombre|primer nombre|imie|nome|primeiro nome|nome proprio|voornaam',
  middle_name:
    'additional name|middle|weitere vornamen|zweiter vorname|deuxieme prenom|segundo nombre|drugie imie|segundo nome|nome do meio|secondo nome|middelste naam|tweede voornaam',
  last_name:
    'name last name|family name|surname|nachname|familienname|nom|nom de famille|apellido|apellidos|nazwisko|sobrenome|apelido|cognome|achternaam',
  suffix:
    'name suffix|honorific suffix|generational suffix|namenszusatz|suffixe|sufijo|sufiks|sufixo|titolo straniero|achtervoegsel',
  name: 'full name|display name|displayname|name full|vollstandiger name|nom complet|nombre completo|nome completo|imie i nazwisko|volledige naam|weergavenaam|whole name',
  company:
    'account name|organization|organisation|organization name|company name|company or account|primary associated company|associated company name|companyname|company 1 name|firma|unternehmen|societe|entreprise|organizacion|empresa|compania|societa|azienda|bedrijf|bedrijfsnaam|company name name|arbeitgeber',
  department: 'organization department|abteilung|service|departamento|dzial|reparto|afdeling|departement',
  job_title:
    'position|job position|role|function|organization title|stelle|berufsbezeichnung|fonction|poste|puesto|cargo|stanowisko|posizione|qualifica|functie|funktion|jobtitle|title job',
  assistant:
    'assistant s name|assistants name|assistant name|assistent in|name assistent|name des assistenten|nom de l assistant e|nombre del asistente|asystent|imie i nazwisko asystenta|nazwisko asystenta|nome assistente|nome do assistente|naam assistent',
  assistants_phone:
    'assistant s phone|asst phone|assistant phone|assistantphone|telephone de l assistant e|telefono del asistente|telefone do assistente',
  email_address: 'email addresses|emails|e mail addresses|correo|primary email address|email id',
  business_phone: 'ufficio|telephone number|business|telefono ufficio|telefon sluzbowy|phone work number',
  business_phone_2: 'ufficio 2',
  home_phone: 'particular|abitazione|telefono abitazione',
  home_phone_2: 'particular 2|abitazione 2',
  mobile_phone: 'cellulare|movil|telemovel|celular|numer telefonu komorkowego',
  phone:
    'centralita|numero de centralita de la organizacion|organization phone|company main phone|all phones',
  home_fax: 'telecopie personnelle',
  url: 'web page|website|site web|lien|strona sieci web|company website',
  web_page:
    'linkedin|linkedin url|linkedin profile|linkedin link url|linkedin bio|linked in|linkedin profile url|url linkedin|facebook|facebook url|twitter url|x url|x link url|profile url|domain name link url',
  business_street: 'business address|work address|company address|adresse geschaftlich|office address',
  home_street:
    'street address|postal address|anschrift|adresse 1|address line 1|address 1|full address|combined full address|home address street',
  home_street_2: 'address line 2|address 2|street 2|street address 2',
  other_state: 'weiteres r bundesland kanton',
  other_country: 'weiteres e land region',
  birthday:
    'date of birth|birth date|geb|geb datum|gebdatum|geb dat|geboren|geboren am|b day|bday|birthdate|dob|geburtstag|geburtsdatum|anniversaire|date de naissance|cumpleanos|fecha de nacimiento|urodziny|data urodzenia|aniversario|data de nascimento|compleanno|data di nascita|verjaardag|geboortedatum',
  anniversary:
    'wedding anniversary|jahrestag|hochzeitstag|anniversaire de mariage ou fete|aniversario de boda|rocznica|data especial|datas especiais|anniversario|speciale datum|trouwdag',
  gender: 'geschlecht|sexe|sexo|genero|sesso|plec|geslacht|sex',
  spouse:
    'partner|partner in|spouse name|conjoint|conjoint e|conyuge|wspolmalzonek|conjuge|coniuge|echtgenoot|partner spouse',
  children: 'kinder|enfants|hijos|dzieci|filhos|figli|kinderen',
  user_1: 'user 1|benutzer 1|utilisateur 1|usuario 1|uzytkownik 1|utilizador 1|utente 1|gebruiker 1|custom 1',
  user_2: 'user 2|benutzer 2|utilisateur 2|usuario 2|uzytkownik 2|utilizador 2|utente 2|gebruiker 2|custom 2',
  user_3: 'user 3|benutzer 3|utilisateur 3|usuario 3|uzytkownik 3|utilizador 3|utente 3|gebruiker 3|custom 3',
  user_4: 'user 4|benutzer 4|utilisateur 4|usuario 4|uzytkownik 4|utilizador 4|utente 4|gebruiker 4|custom 4',
  note: 'note|notes|comment|comments|remark|remarks|background|description|notizen|notiz|bemerkungen|remarques|commentaires|notas|observaciones|anotacoes|observacoes|notatki|uwagi|annotazioni|notities|opmerkingen|about',
  status: 'contact status|lifecycle stage',
  is_private: 'private|is private|privat|prive|privado|prywatne|particular privado|privato|priv',
  list: 'tag|tags|label|labels|group|groups|group membership|category|categories|kategorie|kategorien|gruppe|gruppen|etiketten|categorie|etiquettes|groupes|categoria|categorias|etiquetas|grupos|kategorie outlook|etykiety|grupy|categorieen|categorien|labels names|lists|contact lists|mailing lists|segments',
  owner:
    'owner|contact owner|record owner|account owner|owner name|owner email|assigned to|assigned user|assigned user name|assigned user user name|assigned user email|zustandig|besitzer|proprietaire|propietario|responsible',
}
