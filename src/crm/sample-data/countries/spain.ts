import { type Country, cities, words } from './country.ts'

export const spain: Country = {
  name: 'Spain',
  women:
    words(`María, Lucía, Sofía, Inés, Ángela, Begoña, Concepción, Pilar, Nuria, Raquel, Mónica, Beatriz, Belén,
    Rocío, Carmen, Ainhoa, Itziar, Leire, Montserrat, Núria, Verónica, Marta, Elena, Cristina, Aránzazu, Irene,
    Esperanza, Dolores, Míriam, Alba`),
  men: words(`José, Ramón, Jesús, Ángel, Andrés, Joaquín, Íñigo, Adrián, Rubén, Álvaro, Óscar, Martín, Nicolás,
    Sebastián, Hernán, Iker, Unai, Jordi, Arnau, Xavier, Gonzalo, Rodrigo, Pablo, Javier, Miguel Ángel, Fermín,
    Tomás, Raúl, Iván, Félix`),
  surnames:
    words(`García, Fernández, González, Rodríguez, López, Martínez, Sánchez, Pérez, Gómez, Martín, Jiménez,
    Hernández, Díaz, Álvarez, Muñoz, Romero, Gutiérrez, Alonso, Navarro, Domínguez, Gil, Vázquez, Serrano, Ramos,
    Núñez, Ibáñez, Peña, Iglesias, Ortega, Cabañas, Prieto, Cortés, Íñiguez, Vidal, Montañés, Castaño, Soler, Puig,
    Etxeberria, Agirre, Zubizarreta, Cañizares, Otero, Bermúdez, Calderón, Lozano, Sáenz, Quiñones, Rueda, Pastor`),
  cities: cities(`
    Madrid | Madrid | 280## | 91
    Barcelona | Cataluña | 080## | 93
    Sevilla | Andalucía | 410## | 95
    Málaga | Andalucía | 290## | 95
    A Coruña | Galicia | 150## | 98
    Logroño | La Rioja | 260## | 94
    Cádiz | Andalucía | 110## | 95
    Bilbao | País Vasco | 480## | 94
    Zaragoza | Aragón | 500## | 97`),
  streets: words(`Calle Mayor, Calle del Álamo, Avenida de la Constitución, Plaza de España, Calle San Andrés,
    Calle de la Peña, Paseo Marítimo, Ronda del Río, Calle Cervantes, Avenida del Puerto, Camino Viejo,
    Calle de los Leñadores, Gran Vía, Carrer Nou`),
  streetPattern: '{street}, {number}',
  phonePatterns: ['{area} ### ## ##', '+34 {area} ### ## ##'],
  mobilePatterns: ['6## ### ###', '+34 6## ### ###'],
  companyForms: ['S.L.', 'S.A.'],
  hasTwoSurnames: true,
}
