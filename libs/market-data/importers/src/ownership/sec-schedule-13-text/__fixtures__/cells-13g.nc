<SUBMISSION>
<ACCESSION-NUMBER>0000999219-20-000007
<TYPE>SC 13G
<PUBLIC-DOCUMENT-COUNT>1
<FILING-DATE>20200214
<SUBJECT-COMPANY>
<COMPANY-DATA>
<CONFORMED-NAME>ALDER WORKS INC
<CIK>0000999991
</COMPANY-DATA>
</SUBJECT-COMPANY>
<FILED-BY>
<COMPANY-DATA>
<CONFORMED-NAME>JUNIPER ASSET MANAGEMENT LTD
<CIK>0000999219
</COMPANY-DATA>
</FILED-BY>
<DOCUMENT>
<TYPE>SC 13G
<SEQUENCE>1
<FILENAME>juniper.htm
<DESCRIPTION>SC 13G
<TEXT>
<HTML><HEAD>
<TITLE>SC 13G</TITLE>
</HEAD>
 <BODY BGCOLOR="WHITE">
<P ALIGN="center"><B>SCHEDULE 13G</B></P>
<P ALIGN="center"><B>(Amendment No. __)</B></P> <P>&nbsp;</P>
<P ALIGN="center"><B>ALDER WORKS INC. </B></P> <P ALIGN="center"><B>(Name of Issuer) </B></P>
<P ALIGN="center"><B>COMMON STOCK </B></P> <P ALIGN="center"><B>(Title of
Class&nbsp;of Securities) </B></P> <P ALIGN="center"><B>99999A102 </B></P>
<P ALIGN="center"><B>(CUSIP Number) </B></P> <P ALIGN="center"><B>12/31/2019 </B></P>
<P ALIGN="center"><B>(Date of Event Which Requires Filing of this Statement) </B></P>
<p>[ ] Rule 13d-1(b)</p><p>[x] Rule 13d-1(c)</p><p>[ ] Rule 13d-1(d)</p><table>
<tr><td style="width:4%"><b>1.</b></td><td><b>Names of Reporting Persons</b><br/>Juniper Asset Management Ltd.</td></tr>
<tr><td style="width:4%"><b>2.</b></td><td><b>Check the Appropriate Box if a Member of a Group (See Instructions)</b><br/>(a) &#168;<br/>(b) &#254;</td></tr>
<tr><td style="width:4%"><b>3.</b></td><td><b>SEC Use Only</b><br/></td></tr>
<tr><td style="width:4%"><b>4.</b></td><td><b>Citizenship or Place of Organization</b><br/>United Kingdom</td></tr>
<tr><td colspan="2">Number of Shares Beneficially Owned by Each Reporting Person With:</td></tr><tr><td style="width:4%"><b>5.</b></td><td><b>Sole Voting Power</b><br/>0.00</td></tr>
<tr><td style="width:4%"><b>6.</b></td><td><b>Shared Voting Power</b><br/>1,200,000.00</td></tr>
<tr><td style="width:4%"><b>7.</b></td><td><b>Sole Dispositive Power</b><br/>0.00</td></tr>
<tr><td style="width:4%"><b>8.</b></td><td><b>Shared Dispositive Power</b><br/>1,200,000.00</td></tr>
<tr><td style="width:4%"><b>9.</b></td><td><b>Aggregate Amount Beneficially Owned by Each Reporting Person</b><br/>1,200,000.00</td></tr>
<tr><td style="width:4%"><b>10.</b></td><td><b>Check if the Aggregate Amount in Row (9) Excludes Certain Shares (See Instructions)</b><br/>&#9746;</td></tr>
<tr><td style="width:4%"><b>11.</b></td><td><b>Percent of Class Represented by Amount in Row (9)</b><br/>less than 6.1%</td></tr>
<tr><td style="width:4%"><b>12.</b></td><td><b>Type of Reporting Person (See Instructions)</b><br/>FI</td></tr>
</table><p>Date: 14 February 2020</p></body></html>
</TEXT>
</DOCUMENT>
</SUBMISSION>
