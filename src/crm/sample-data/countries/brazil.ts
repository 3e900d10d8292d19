import { type Country, cities, words } from './country.ts'

export const brazil: Country = {
  name: 'Brazil',
  women:
    words(`Ana Júlia, Beatriz, Letícia, Patrícia, Fernanda, Juliana, Luíza, Conceição, Antônia, Helena, Isadora,
    Mônica, Cláudia, Vitória, Débora, Rosângela, Tainá, Lívia, Larissa, Heloísa, Márcia, Simone, Tatiana, Jussara,
    Valéria, Yasmin, Clarice, Eloá, Cecília, Natália`),
  men: words(`João, José, Antônio, Luís, Vinícius, Fábio, Márcio, Sérgio, Caio, Thiago, Rodrigo, Otávio, Davi, Matheus,
    Guilherme, Estêvão, Cauã, Flávio, Júlio, Renato, Murilo, Leandro, Anderson, Édson, Ubirajara, César, Hélio,
    Bento, Joaquim, Raí`),
  surnames:
    words(`da Silva, dos Santos, Oliveira, Souza, Pereira, Ferreira, Rodrigues, Almeida, Nascimento, Lima, Araújo,
    Ribeiro, Carvalho, Gomes, Barbosa, Rocha, Dias, Moreira, Nunes, Mendes, Vieira, Cardoso, Teixeira, Gonçalves,
    Conceição, Magalhães, Guimarães, Simões, Galvão, Leitão, Brandão, Assunção, Falcão, Sá, Antunes, Queirós,
    Fonseca, Machado, Pinheiro, Tavares, Monteiro, Coutinho, Bittencourt, Camargo, Figueiredo, Salomão, Prado,
    Vasconcelos, Xavier, Medeiros`),
  cities: cities(`
    São Paulo | SP | 01###-### | 11
    Rio de Janeiro | RJ | 20###-### | 21
    Belo Horizonte | MG | 30###-### | 31
    Brasília | DF | 70###-### | 61
    Florianópolis | SC | 88###-### | 48
    Goiânia | GO | 74###-### | 62
    Belém | PA | 66###-### | 91
    São Luís | MA | 65###-### | 98
    Maceió | AL | 57###-### | 82`),
  streets:
    words(`Rua das Acácias, Avenida São João, Rua XV de Novembro, Rua do Comércio, Avenida Getúlio Vargas,
    Travessa da Conceição, Rua Sete de Setembro, Alameda dos Ipês, Rua Padre Antônio, Avenida Beira-Mar,
    Rua Três Irmãos, Rua da Praia`),
  streetPattern: '{street}, {number}',
  phonePatterns: ['({area}) 3###-####', '+55 {area} 3###-####'],
  mobilePatterns: ['({area}) 9%###-####', '+55 {area} 9%###-####'],
  companyForms: ['Ltda.', 'S.A.', 'ME'],
  hasTwoSurnames: true,
}
