import { type Country, cities, words } from './country.ts'

export const poland: Country = {
  name: 'Poland',
  women:
    words(`Agnieszka, Małgorzata, Katarzyna, Bożena, Grażyna, Elżbieta, Łucja, Zofia, Joanna, Ewa, Danuta, Jadwiga,
    Halina, Beata, Aleksandra, Weronika, Kinga, Żaneta, Róża, Stanisława, Magdalena, Justyna, Paulina, Wanda,
    Bogusława, Iwona, Maja, Hanna, Urszula, Celina`),
  men: words(`Paweł, Michał, Łukasz, Wojciech, Krzysztof, Grzegorz, Jarosław, Przemysław, Stanisław, Zbigniew, Andrzej,
    Jakub, Mateusz, Bartosz, Rafał, Władysław, Sławomir, Tadeusz, Józef, Henryk, Maciej, Szymon, Mikołaj, Tomasz,
    Kazimierz, Leszek, Marek, Witold, Dawid, Błażej`),
  surnames:
    words(`Nowak, Wójcik, Kowalczyk, Woźniak, Mazur, Krawczyk, Kaczmarek, Zając, Król, Wróbel, Pawlak, Walczak,
    Stępień, Michalak, Sikora, Duda, Szewczyk, Pietrzak, Wąsik, Bąk, Włodarczyk, Chmiel, Sobczak, Głowa, Kurek,
    Kołodziej, Szymczak, Gołąb, Jóźwiak, Cieślak, Górka, Kubiak, Maciejewicz, Marzec, Mróz, Żak, Czech, Łuczak,
    Bielak, Kępa, Gajda, Kania, Urban, Ziółko, Świątek, Wilk, Dąbek, Kozioł, Skiba, Żurek`),
  cities: cities(`
    Warszawa | Mazowieckie | 00-### | 22
    Kraków | Małopolskie | 30-### | 12
    Łódź | Łódzkie | 90-### | 42
    Wrocław | Dolnośląskie | 50-### | 71
    Poznań | Wielkopolskie | 60-### | 61
    Gdańsk | Pomorskie | 80-### | 58
    Białystok | Podlaskie | 15-### | 85
    Rzeszów | Podkarpackie | 35-### | 17
    Toruń | Kujawsko-Pomorskie | 87-### | 56`),
  streets: words(`ul. Kościuszki, ul. Mickiewicza, ul. Długa, ul. Polna, ul. Leśna, ul. Słoneczna, ul. Krótka,
    ul. Szkolna, ul. Ogrodowa, ul. Lipowa, al. Niepodległości, pl. Wolności, ul. Żeromskiego, ul. Kwiatowa`),
  streetPattern: '{street} {number}',
  phonePatterns: ['{area} ### ## ##', '+48 {area} ### ## ##'],
  mobilePatterns: ['5## ### ###', '+48 5## ### ###'],
  companyForms: ['sp. z o.o.', 'S.A.', 'sp.j.'],
}
