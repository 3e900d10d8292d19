import { type Country, cities, words } from './country.ts'

export const unitedStates: Country = {
  name: 'United States',
  women:
    words(`Emily, Madison, Ashley, Jessica, Sarah, Hannah, Grace, Abigail, Latoya, Keisha, Guadalupe, Marisol, Mei,
    Linda, Barbara, Patricia, Deborah, Nancy, Carol, Ruth, Shirley, Kimberly, Tiffany, Amber, Brooke, Savannah, Zoë,
    Penelope, Harper, Naomi`),
  men: words(`James, Michael, Robert, William, David, Joseph, Charles, Christopher, Daniel, Matthew, Anthony, Tyrone,
    DeShawn, Diego, Carlos, Hiroshi, Kevin, Brian, George, Edward, Ronald, Timothy, Jason, Jeffrey, Ryan, Jacob,
    Gary, Wyatt, Xavier, Ezekiel`),
  surnames:
    words(`Johnson, Williams, Brown, Miller, Davis, Garcia, Martinez, Anderson, Taylor, Thomas, Moore, Jackson, Lee,
    Harris, Thompson, Lewis, Walker, Young, Allen, King, Wright, Scott, Nguyen, Hill, Flores, Adams, Nelson, Baker,
    Rivera, Mitchell, Carter, Phillips, Turner, Parker, Collins, Edwards, Stewart, Morris, Rogers, Reed, Cook,
    Washington, Kowalski, Goldberg, O’Brien, Peña, Nuñez, Kim, Patel, Abernathy`),
  cities: cities(`
    New York | NY | 100## | 212
    Chicago | IL | 606## | 312
    Austin | TX | 787## | 512
    Seattle | WA | 981## | 206
    Denver | CO | 802## | 303
    Portland | OR | 972## | 503
    Atlanta | GA | 303## | 404
    Boston | MA | 021## | 617
    San José | CA | 951## | 408
    Cañon City | CO | 812## | 719`),
  streets:
    words(`Main Street, Oak Avenue, Maple Drive, Washington Boulevard, Elm Street, Cedar Lane, Lakeview Road,
    Sunset Boulevard, Pine Street, Second Avenue, Hillcrest Drive, Walnut Street, Broadway, Mission Street`),
  streetPattern: '{number} {street}',
  phonePatterns: ['({area}) 555-####', '+1 {area} 555 ####'],
  mobilePatterns: ['{area}-555-####', '+1 {area} 555 ####'],
  companyForms: ['Inc.', 'LLC', 'Corp.'],
}
